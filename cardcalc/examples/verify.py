"""Run worked examples and claims, all or some, and sum up what was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from ..clauses import clauses
from ..errors import DomainError, quoted
from ..glossary import did_you_mean
from ..play.game import games as every_game
from . import worked
from .claims import CLAIMS, Claim
from .results import STATUSES, Result
from .worked import Example

__all__ = ["GAMES", "as_document", "claims", "examples", "summary", "verify"]

GAMES = tuple(every_game)

Selection = str | Iterable[str] | None


def examples(games: Selection = None) -> list[Example]:
    """The worked examples of some games or clauses (all by default), clause by clause.

    `games`: a game, a clause ID, the stem of some IDs (`bridge.chicago`), or several of these. `DomainError`
    for one that neither an example nor a claim has.

    >>> [example.text for example in examples("dozen.single.ex")]
    ['dozen.single(C=3, t=3)', 'dozen.single(C=3, t=1)', 'dozen.single(C=3, t=5)', 'dozen.single(C=3, t=0)']
    """
    return [each for each in _selected(games) if isinstance(each, Example)]


def claims(games: Selection = None) -> list[Claim]:
    """The claims of some games or clauses, chosen as for `examples`.

    >>> [(claim.clause, claim.recorded) for claim in claims("dozen.vabanque.typo")]
    [('dozen.vabanque.typo', 'repaired')]
    """
    return [each for each in _selected(games) if isinstance(each, Claim)]


def verify(games: Selection = None, *, progress: Callable[[int, int], None] | None = None) -> list[Result]:
    """Run the examples and claims of some games or clauses, chosen as for `examples`, clause by clause.

    `progress` is called with (done, all) before each and at the end.

    >>> [(r.call, r.found, r.ok) for r in verify("belarus.prize.3")]
    [('claims.shares_exhaust_the_fund()', 100, True)]
    >>> verify("chess")
    Traceback (most recent call last):
    cardcalc.errors.DomainError: nothing to verify for 'chess'; expected dozen, kosmos, belarus, rooster,
        bridge or a clause
    """
    chosen = _selected(games)
    results = []
    for done, each in enumerate(chosen):
        if progress:
            progress(done, len(chosen))
        results.append(each.run().result if isinstance(each, Example) else each.run())
    if progress:
        progress(len(chosen), len(chosen))
    return results


def summary(results: Iterable[Result]) -> dict[str, int]:
    """Counts: `total`, `examples`, `claims`, one for each status, `failed` (not as recorded), `checked` cases.

    >>> summary(verify("dozen.single.ex"))["confirmed"]
    4
    """
    results = list(results)
    kinds, statuses = Counter(r.kind for r in results), Counter(r.status for r in results)
    return {
        "total": len(results),
        "examples": kinds["example"],
        "claims": kinds["claim"],
        **{status: statuses[status] for status in STATUSES},
        "failed": sum(not r.ok for r in results),
        "checked": sum(r.checked for r in results),
    }


def as_document(results: Iterable[Result], lang: str = "en") -> dict[str, Any]:
    """The results as one JSON document: version, language, summary, `ok`, and all fields of every result."""
    from .. import __version__

    results = list(results)
    return {
        "cardcalc": __version__,
        "language": lang,
        "ok": all(r.ok for r in results),
        "summary": summary(results),
        "results": [r.as_json(lang) for r in results],
    }


def _selected(games: Selection) -> list[Example | Claim]:
    """The examples and claims chosen, in the order of games and of the register of clauses."""
    place = {clause: number for number, clause in enumerate(clauses)}
    every: list[Example | Claim] = [*worked.examples(), *CLAIMS]
    every.sort(key=lambda each: (GAMES.index(clauses[each.clause].game), place[each.clause]))
    if games is None:
        return every
    stems = [games] if isinstance(games, str) else list(games)
    for stem in stems:
        if not any(_is_under(each.clause, stem) for each in every):
            known = dict.fromkeys(each.clause for each in every)
            with_some = [game for game in GAMES if any(_is_under(clause, game) for clause in known)]
            expected = f"expected {', '.join(with_some)} or a clause"
            near = did_you_mean(stem, [*with_some, *known])
            raise DomainError(f"nothing to verify for {quoted(stem)}; {near or expected}")
    return [each for each in every if any(_is_under(each.clause, stem) for stem in stems)]


def _is_under(clause: str, stem: str) -> bool:
    return clause == stem or clause.startswith(f"{stem}.")
