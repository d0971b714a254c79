// One module for the widget and for the self-contained page. It knows no game: it places sprites, writes what it is
// given as text, and asks the kernel, where there is one, to try another action.
const NS = "http://www.w3.org/2000/svg";
const ICONS = {
  Home: "M3 3h2v14H3zM17 3v14L6 10z", ArrowLeft: "M15 3v14L4 10z", " ": "M3 3v14l8-7zM12 3h2v14h-2zM16 3h2v14h-2z",
  ArrowRight: "M5 3v14l11-7z", End: "M15 3h2v14h-2zM3 3v14l11-7z",
};
const BUTTONS = [["Home", "first"], ["ArrowLeft", "back"], [" ", "play"], ["ArrowRight", "next"], ["End", "last"]];
const PACE = 900; // milliseconds from step to step while playing
const ROWS = 8.3; // of the list of moves that are in sight: a row cut short says that there are more

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

// What was sent: deflated JSON, whose frames come field by field.
async function unpacked(sent) {
  const stream = new Blob([sent]).stream().pipeThrough(new DecompressionStream("deflate"));
  const data = await new Response(stream).json(), fields = Object.entries(data.frames);
  const frame = (_, at) => Object.fromEntries(fields.map(([name, values]) => [name, values[at]]));
  return { ...data, frames: data.frames.places.map(frame) };
}

export function mount(el, given, { step = 0, onStep = () => {}, onTry = null, onReturn = () => {} } = {}) {
  let data, pieces, middle, at = -1, timer = 0, opened = new Set();

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
  const table = draw("g", {}), written = draw("g", {}), marked = draw("g", {});
  svg.append(felt, table, written, marked);
  const scroller = make("div", { class: "cc-felt" }, svg), bar = make("div", { class: "cc-bar" });
  const range = make("input", { type: "range", min: 0 }), count = make("output");
  const said = make("p", { class: "cc-said" }), reason = make("p"), result = make("p"), note = make("p", { class: "cc-told" });
  const told = make("div", { class: "cc-words", "aria-live": "polite" }, said, reason, result, note);
  const head = make("p", { class: "cc-head" }), legend = make("p", { class: "cc-legend" });
  const moves = make("select"), attempt = make("button", { type: "button", "data-do": "try" });
  const back = make("button", { type: "button", "data-do": "return" }), branch = make("span");
  const own = make("div", { class: "cc-own" }, head, moves, attempt, back, branch, legend);
  el.append(style, scroller, bar, make("div", { class: "cc-foot" }, told, own));
  // A narrow screen shows the cards to be clicked, at first the middle of the table, and the rest when it is pushed.
  const centre = () => { scroller.scrollLeft = middle * svg.clientWidth / data.width - scroller.clientWidth / 2; };
  new ResizeObserver(centre).observe(scroller);
  let nodes = [];
  const sprite = (x, y, inner) => { // made by Python of its own drawings alone
    const node = draw("g", { transform: `translate(${x} ${y})`, "pointer-events": "none" });
    node.innerHTML = inner;
    return node;
  };

  function load(fresh, k) {
    stop();
    data = fresh; middle = data.width / 2; at = -1; opened = new Set();
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
      node.innerHTML = sprite + data.suits[Math.floor(card / 13)]; // made by Python of the 52 cards alone
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
    const longest = Math.max(...data.frames.map(({ why }) => why.length));
    el.style.setProperty("--most", longest && Math.min(ROWS, longest) + (onTry ? 1.8 : 0)); // rows, and a button
    own.hidden = !(onTry || data.branch || longest);
    head.textContent = data.words.moves;
    moves.setAttribute("aria-label", data.words.moves);
    attempt.textContent = data.words.try;
    back.textContent = data.words.return;
    branch.textContent = data.branch ? data.words.branch : "";
    back.hidden = !(onTry && data.branch);
    show(k);
  }

  // Whether the question of this step is still open, and so what answers it hidden.
  const isOpen = () => Boolean(data.quiz && data.frames[at].question >= 0 && !opened.has(at));
  const asksOwn = ({ choices, answers }) => choices.some(([one]) => one === answers[0]);

  const markOf = i => data.frames[at].marks[i]?.trim() ?? "";
  const explained = (what, why, mark) => `${what}: ${data.texts[why]}${mark ? `, ${data.marks[mark][1]}` : ""}`;

  const choose = i => { moves.selectedIndex = i; attempt.disabled = i < 0; };

  // Reasons of moves are told where there are any, and then the list is of use without a kernel too.
  function offer() {
    const frame = data.frames[at], isTold = frame.why.length > 0, isEmpty = !frame.moves.length;
    moves.replaceChildren(...frame.moves.map((move, i) => {
      const mark = markOf(i), [text, label] = data.moves[move];
      const option = make("option", { value: text, class: mark && `cc-mark${"+−=±".indexOf(mark)}` });
      option.textContent = mark ? `${mark} ${label}` : label;
      return option;
    }));
    moves.size = isTold ? 2 : 0; // a list, not a menu, even of one move
    moves.classList.toggle("cc-list", isTold);
    moves.style.setProperty("--rows", Math.min(ROWS, frame.moves.length));
    choose(isTold ? -1 : 0);
    attempt.hidden = !onTry || isOpen() || isEmpty;
    head.hidden = moves.hidden = isOpen() || isEmpty || !(onTry || isTold);
  }

  // Why what is chosen in the list is legal, and what a solver says of it.
  function tellMove() {
    const i = moves.selectedIndex, { moves: all, why } = data.frames[at];
    attempt.disabled = i < 0;
    if (i < 0 || !why.length) return;
    write(note, explained(data.moves[all[i]][1], why[i], markOf(i)));
    note.classList.remove("cc-no");
  }

  function paint() {
    const frame = data.frames[at], hidden = isOpen(), text = index => index < 0 ? "" : data.texts[index];
    const places = [], corner = new Map();
    for (const [card, x, y, look, turn] of frame.places) {
      const kind = hidden ? "" : data.looks[look], node = nodes[card], turned = turn ? ` rotate(${turn} 20 28)` : "";
      node.setAttribute("transform", `translate(${x} ${y - (kind === "lit" ? data.lift : 0)})${turned}`);
      node.setAttribute("class", `card ${kind}`);
      places.push(node);
      corner.set(card, [x, y - data.lift]);
    }
    for (const [x, y] of frame.backs) places.push(sprite(x, y, data.back));
    table.replaceChildren(...places);
    const judged = hidden ? [] : frame.choices.filter(([, , , mark]) => mark);
    marked.replaceChildren(...judged.map(([card, , , mark]) => sprite(...corner.get(card), data.marks[mark][0])));
    const seen = hidden ? "" : frame.marks + judged.map(([, , , mark]) => mark).join("");
    const kinds = Object.entries(data.marks).filter(([mark]) => seen.includes(mark));
    legend.textContent = kinds.map(([mark, [, words]]) => `${mark}\u00a0${words}`).join("; ");
    written.replaceChildren(...[...frame.captions, ...(hidden ? frame.cover : frame.secret)].map(index => pieces[index]));
    write(said, text(frame.said));
    write(reason, hidden ? "" : text(frame.reason));
    write(result, hidden ? "" : text(frame.result));
    const hint = frame.choices.length ? data.words.hint : frame.why.length ? data.words.hint_list : "";
    write(note, hidden ? text(frame.question) : hint);
    note.classList.remove("cc-no");
    range.value = at;
    count.textContent = `${at} / ${data.frames.length - 1}`;
    offer();
    if (!frame.choices.length || (hidden && !asksOwn(frame))) return; // where an answer lies would be told
    middle = frame.choices.reduce((sum, [card]) => sum + corner.get(card)[0] + 20, 0) / frame.choices.length;
    centre();
  }

  function show(k) {
    k = Math.max(0, Math.min(data.frames.length - 1, k));
    if (k === at) return;
    at = k;
    paint();
  }
  const go = k => { show(k); onStep(at); };

  function touch(card) {
    const frame = data.frames[at], choices = frame.choices, own = choices.find(([one]) => one === card);
    let before = "";
    if (isOpen()) { // a reason would name the cards that answer
      if (!frame.answers.includes(card)) return write(note, `${data.words.wrong} ${data.texts[frame.question]}`);
      opened.add(at);
      paint();
      before = `${data.words.right} `;
      if (!own || !asksOwn(frame)) return write(note, before);
    }
    for (const node of nodes) node.classList.toggle("chosen", Boolean(own) && node === nodes[card]);
    if (!choices.length) return;
    const list = [...moves.options].filter(({ value }) => value.split(" ").includes(data.cards[card]));
    choose(list.length ? list[0].index : -1);
    note.classList.toggle("cc-no", Boolean(own) && !own[1]);
    // With a card that is not of the player to act he may do something too: cover it.
    if (!own) return write(note, list.map(option => option.textContent).join("; ") || data.words.not_turn);
    const [, legal, why, mark] = own, verdict = legal ? data.words.legal : data.words.illegal;
    write(note, before + explained(`${data.names[card]} ${verdict}`, why, mark));
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
    else if (button?.dataset.do === "try") onTry(at, moves.value);
    else if (button?.dataset.do === "return") onReturn();
    else if (card) touch(+card.dataset.card);
    if (event.target.closest("select") === null) el.focus({ preventScroll: true });
  });
  moves.addEventListener("change", tellMove);
  moves.addEventListener("click", tellMove); // of what a card has chosen too, which is no change
  range.addEventListener("input", () => go(+range.value));
  load(given, step);
  return { show, load, tell: text => write(note, text), destroy: stop };
}

export default {
  async render({ model, el }) {
    const root = el.appendChild(document.createElement("div"));
    let shown = model.get("_sent");
    const view = mount(root, await unpacked(shown), {
      step: model.get("step"),
      onStep: step => { model.set("step", step); model.save_changes(); },
      onTry: (step, action) => model.send({ do: "try", step, action }),
      onReturn: () => model.send({ do: "return" }),
    });
    const follow = async () => { // the newest data, then the step in them: what is older than these is passed over
      const sent = model.get("_sent"), fresh = sent !== shown && await unpacked(sent);
      if (sent !== model.get("_sent")) return;
      if (sent !== shown) view.load(fresh, model.get("step"));
      else view.show(model.get("step"));
      shown = sent;
    };
    const heard = message => { if (message.problem) view.tell(message.problem); };
    model.on("change:_sent", follow);
    model.on("change:step", follow);
    model.on("msg:custom", heard);
    follow();
    return () => {
      model.off("change:_sent", follow);
      model.off("change:step", follow);
      model.off("msg:custom", heard);
      view.destroy();
    };
  },
};
