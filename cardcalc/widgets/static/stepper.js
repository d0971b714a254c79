// One module for the widget and for the self-contained page. It knows no game: it places sprites, writes what it is
// given as text, and asks the kernel, where there is one, to try another action.
const NS = "http://www.w3.org/2000/svg";
const ICONS = {
  Home: "M3 3h2v14H3zM17 3v14L6 10z", ArrowLeft: "M15 3v14L4 10z", " ": "M3 3v14l8-7zM12 3h2v14h-2zM16 3h2v14h-2z",
  ArrowRight: "M5 3v14l11-7z", End: "M15 3h2v14h-2zM3 3v14l11-7z",
};
const BUTTONS = [["Home", "first"], ["ArrowLeft", "back"], [" ", "play"], ["ArrowRight", "next"], ["End", "last"]];
const PACE = 900; // milliseconds from step to step while playing

const make = (name, attributes = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};
const draw = (name, attributes) => {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};
const icon = path => {
  const svg = draw("svg", { viewBox: "0 0 20 20", width: 14, height: 14, fill: "currentColor", "aria-hidden": "true" });
  svg.append(draw("path", { d: path }));
  return svg;
};

export function mount(el, given, { step = 0, onStep = () => {}, onTry = null, onReturn = () => {} } = {}) {
  let data, pieces, at = -1, timer = 0, opened = new Set();

  // Text whose suit signs are drawn, for fonts that lack them.
  const write = (node, text) => {
    node.replaceChildren(...text.split(/([♣♦♥♠])/u).filter(Boolean).map(part => {
      const path = data.signs[part];
      if (!path) return document.createTextNode(part);
      const svg = draw("svg", { viewBox: "0 0 20 20", class: `sign s${"♣♦♥♠".indexOf(part)}`, role: "img", "aria-label": part });
      svg.append(draw("path", { d: path }));
      return svg;
    }));
  };
  const piece = ([x, y, text, css, width]) => {
    if (data.signs[text]) {
      return draw("path", { class: css, transform: `translate(${x} ${y - 10}) scale(.6)`, d: data.signs[text] });
    }
    const node = draw("text", { x, y, class: css, textLength: width, lengthAdjust: "spacingAndGlyphs" });
    node.style.whiteSpace = "pre";
    node.textContent = text;
    return node;
  };

  el.replaceChildren();
  el.classList.add("cc-stepper");
  el.tabIndex = 0;
  el.dataset.lmSuppressShortcuts = "true"; // or else JupyterLab deletes the cell at "d d"
  el.setAttribute("role", "group");
  const style = make("style");
  const svg = draw("svg", { role: "img" }), felt = draw("rect", { class: "felt", rx: 8 });
  const table = draw("g", {}), written = draw("g", {});
  svg.append(felt, table, written);
  const bar = make("div", { class: "cc-bar" });
  const range = make("input", { type: "range", min: 0 }), count = make("output");
  const said = make("p", { class: "cc-said" }), reason = make("p"), result = make("p"), note = make("p", { class: "cc-told" });
  const told = make("div", { class: "cc-words", "aria-live": "polite" }, said, reason, result, note);
  const moves = make("select"), attempt = make("button", { type: "button", "data-do": "try" });
  const back = make("button", { type: "button", "data-do": "return" }), branch = make("span");
  const own = make("div", { class: "cc-own" }, moves, attempt, back, branch);
  el.append(style, svg, bar, told, own);
  let nodes = [];

  function load(fresh, k) {
    stop();
    data = fresh; at = -1; opened = new Set();
    style.textContent = data.style;
    el.className = `${[...el.classList].filter(name => !name.startsWith("cc-table-")).join(" ")} ${data.root}`;
    el.lang = data.lang;
    el.setAttribute("aria-label", data.words.label);
    svg.setAttribute("viewBox", `0 0 ${data.width} ${data.height}`);
    svg.setAttribute("width", data.width);
    svg.setAttribute("aria-label", data.words.label);
    felt.setAttribute("width", data.width); felt.setAttribute("height", data.height);
    nodes = data.sprites.map((sprite, card) => {
      const node = draw("g", { "data-card": card });
      node.innerHTML = sprite.replace(/[♣♦♥♠]/gu, sign => data.signs[sign]); // made by Python of the 52 cards alone
      return node;
    });
    pieces = data.pieces.map(piece);
    bar.replaceChildren(...BUTTONS.map(([key, word]) => {
      const button = make("button", { type: "button", "data-key": key, title: data.words[word], "aria-label": data.words[word] });
      button.append(icon(ICONS[key]));
      return button;
    }), range, count);
    range.max = data.frames.length - 1;
    range.setAttribute("aria-label", data.words.step);
    moves.setAttribute("aria-label", data.words.moves);
    attempt.textContent = data.words.try;
    back.textContent = data.words.return;
    branch.textContent = data.branch ? data.words.branch : "";
    back.hidden = !(onTry && data.branch);
    show(k);
  }

  // Whether the question of this step is still open, and so what answers it hidden.
  const isOpen = () => Boolean(data.quiz && data.frames[at].question >= 0 && !opened.has(at));

  function offer(card) {
    const list = data.frames[at].moves.map(m => data.moves[m]).filter(([which]) => card === undefined || which === card);
    moves.replaceChildren(...list.map(([, text, label]) => {
      const option = make("option", { value: text });
      option.textContent = label;
      return option;
    }));
    moves.hidden = attempt.hidden = !onTry || isOpen() || !list.length;
  }

  function paint() {
    const frame = data.frames[at], hidden = isOpen(), text = index => index < 0 ? "" : data.texts[index];
    const places = [];
    for (let i = 0; i < frame.places.length; i += 4) {
      const [card, x, y, look] = frame.places.slice(i, i + 4), kind = hidden ? "" : data.looks[look], node = nodes[card];
      node.setAttribute("transform", `translate(${x} ${y - (kind === "lit" ? data.lift : 0)})`);
      node.setAttribute("class", `card ${kind}`);
      places.push(node);
    }
    table.replaceChildren(...places);
    written.replaceChildren(...[...frame.captions, ...(hidden ? frame.cover : frame.secret)].map(index => pieces[index]));
    write(said, text(frame.said));
    write(reason, hidden ? "" : text(frame.reason));
    write(result, hidden ? "" : text(frame.result));
    write(note, hidden ? text(frame.question) : frame.choices.length ? data.words.hint : "");
    note.classList.remove("cc-no");
    range.value = at;
    count.textContent = `${at} / ${data.frames.length - 1}`;
    offer();
  }

  function show(k) {
    k = Math.max(0, Math.min(data.frames.length - 1, k));
    if (k === at) return;
    at = k;
    paint();
  }
  const go = k => { show(k); onStep(at); };

  function touch(card) {
    const frame = data.frames[at], choices = frame.choices;
    let own = -1;
    for (let i = 0; i < choices.length; i += 3) if (choices[i] === card) own = i;
    const guessing = isOpen();
    let before = "";
    if (guessing) {
      const right = frame.answers.includes(card), asksOwn = choices.some((value, i) => i % 3 === 0 && value === frame.answers[0]);
      if (right) { opened.add(at); paint(); }
      before = `${right ? data.words.right : data.words.wrong} `;
      if (own < 0 || !asksOwn) return write(note, right ? before : before + data.texts[frame.question]);
    }
    if (own < 0) return choices.length ? write(note, data.words.not_turn) : undefined;
    const [, legal, why] = choices.slice(own, own + 3);
    write(note, `${before}${data.names[card]} ${legal ? data.words.legal : data.words.illegal}: ${data.texts[why]}`);
    note.classList.toggle("cc-no", !legal);
    for (const node of nodes) node.classList.toggle("chosen", node === nodes[card]);
    if (legal) offer(card);
  }

  const stop = () => { clearInterval(timer); timer = 0; };
  const play = () => {
    if (timer) return stop();
    if (at === data.frames.length - 1) go(0);
    timer = setInterval(() => at < data.frames.length - 1 ? go(at + 1) : stop(), PACE);
  };
  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(data.frames.length - 1),
    " ": play,
  };
  el.addEventListener("keydown", event => {
    const act = keys[event.key], where = event.target;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    if (where === moves || (event.key === " " && where.closest("button"))) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  });
  el.addEventListener("click", event => {
    const button = event.target.closest("button"), card = event.target.closest("[data-card]");
    if (button?.dataset.key) keys[button.dataset.key]();
    else if (button?.dataset.do === "try" && moves.value) onTry(at, moves.value);
    else if (button?.dataset.do === "return") onReturn();
    else if (card) touch(+card.dataset.card);
    if (event.target.closest("select") === null) el.focus({ preventScroll: true });
  });
  range.addEventListener("input", () => go(+range.value));
  load(given, step);
  return { show, load, tell: text => write(note, text), destroy: stop };
}

export default {
  render({ model, el }) {
    const root = el.appendChild(document.createElement("div"));
    const view = mount(root, model.get("_data"), {
      step: model.get("step"),
      onStep: step => { model.set("step", step); model.save_changes(); },
      onTry: (step, action) => model.send({ do: "try", step, action }),
      onReturn: () => model.send({ do: "return" }),
    });
    const changed = () => view.load(model.get("_data"), model.get("step"));
    const moved = () => view.show(model.get("step"));
    const heard = message => { if (message.problem) view.tell(message.problem); };
    model.on("change:_data", changed);
    model.on("change:step", moved);
    model.on("msg:custom", heard);
    return () => {
      model.off("change:_data", changed);
      model.off("change:step", moved);
      model.off("msg:custom", heard);
      view.destroy();
    };
  },
};
