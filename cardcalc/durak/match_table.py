"""A match as tables: frames of its games and of the standings, text, HTML."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..errors import DomainError
from ..formula.labels import phrase
from ..glossary import term
from ..play.game import games
from ..play.text_table import aligned, html_table
from .scoring import equity
from .stakes import shown

if TYPE_CHECKING:
    import polars as pl

    from .match import Match

__all__ = ["games_frame", "html", "match_text", "standings_frame", "title"]


def title(match: Match, lang: str = "en") -> str:
    """The game, what ends the match and the score."""
    until = [games[match.rules.game].name_in(lang)]
    if match.target is not None:
        until.append(phrase("match_to", lang, target=match.target))
    if match.length is not None:
        until.append(phrase("match_of", lang, length=match.length))
    score = " : ".join(map(shown, match.totals))
    return f"{', '.join(until)}: {phrase('match_score', lang, score=score, played=len(match.records))}"


def games_frame(match: Match) -> pl.DataFrame:
    """A row for each game."""
    import polars as pl

    _check_size(match)
    seats = range(match.seats)
    schema: dict[str, Any] = dict.fromkeys(("game", "leader", "winner", "loser", "stake"), pl.Int64)
    schema |= {"ending": pl.String, "bouts": pl.Int64, "actions": pl.Int64}
    schema |= dict.fromkeys((f"{name}_{seat}" for name in ("points", "total") for seat in seats), pl.Int64)
    if match.rules.offers:
        schema |= dict.fromkeys((f"equity_{seat}" for seat in seats), pl.Float64)
    rows = []
    for number, (record, total) in enumerate(zip(match.records, match.running, strict=True), 1):
        end: Any = record.end
        row = [number, record.start.actor, end.winner, end.loser, end.stake, _ending(record), _bouts(end)]
        row += [len(record.actions), *(record.results or ()), *total]
        rows.append(row + (_equities(match.target, total) if match.rules.offers else []))
    return pl.DataFrame(rows, schema=schema, orient="row")


def standings_frame(match: Match) -> pl.DataFrame:
    """A row for each player."""
    import polars as pl

    _check_size(match)
    ends: list[Any] = [record.end for record in match.records]
    wins, losses = Counter(end.winner for end in ends), Counter(end.loser for end in ends)
    taken = Counter((seat, place) for end in ends for place, seat in enumerate(end.places, 1))
    rows = [
        (
            seat, match.name(seat), match.totals[seat], wins[seat], losses[seat], losses[None],
            *(taken[seat, place] for place in range(1, match.seats + 1)),
        )
        for seat in range(match.seats)
    ]  # fmt: skip
    names = ("seat", "player", "points", "wins", "losses", "draws", *(f"place_{n + 1}" for n in range(match.seats)))
    return pl.DataFrame(rows, schema={n: pl.String if n == "player" else pl.Int64 for n in names}, orient="row")


def _check_size(match: Match) -> None:
    """`DomainError` for points that a column of whole numbers does not hold."""
    ends: list[Any] = [record.end for record in match.records]
    if max((*match.totals, *(end.stake for end in ends))) >= 1 << 63:
        raise DomainError(f"points of {shown(max(match.totals))}; expected fewer than 2^63 in a frame")


def match_text(match: Match, lang: str) -> str:
    """The title and a line for each game, numbers to the right."""
    cells = _cells(match, lang)
    return "\n".join([title(match, lang), *aligned(cells, _sides(match, cells)), *_verdict(match, lang)])


def html(match: Match, lang: str = "en") -> str:
    """The same table for a notebook; names are escaped."""
    cells = _cells(match, lang)
    return html_table([title(match, lang), *_verdict(match, lang)], cells, _sides(match, cells))


def _cells(match: Match, lang: str) -> list[tuple[str, ...]]:
    """The cells of the table, its head first."""
    game = match.rules.game
    head = ["", phrase("match_leads", lang), term("winner", lang), *([term("loser", lang)] * (match.seats > 2))]
    head += [term("stake", lang, game=game)] * match.rules.offers
    rows = [(*head, phrase("match_bouts", lang), *map(match.name, range(match.seats)))]
    for number, (record, total) in enumerate(zip(match.records, match.running, strict=True), 1):
        end: Any = record.end
        won = term("drawn game", lang, game="durak") if end.winner is None else match.name(end.winner)
        if _ending(record) == "declined":
            won += f" ({phrase('match_declined', lang)})"
        lost = ["" if end.loser is None else match.name(end.loser)] * (match.seats > 2)
        stake = [shown(end.stake)] * match.rules.offers
        leads = match.name(record.start.actor or 0)
        rows.append((str(number), leads, won, *lost, *stake, str(_bouts(end)), *map(shown, total)))
    return rows


def _verdict(match: Match, lang: str) -> list[str]:
    return [] if match.winner is None else [phrase("match_wins", lang, name=match.name(match.winner))]


def _sides(match: Match, cells: list[tuple[str, ...]]) -> str:
    """After the number of the game the names of players, to the left; all others hold numbers."""
    names = "<" * (3 if match.seats > 2 else 2)
    return f">{names}".ljust(len(cells[0]), ">")


def _ending(record: Any) -> str:
    if record.end.winner is None:
        return "drawn"
    return "played" if record.end.offerer is None else "declined"


def _bouts(end: Any) -> int:
    """How many bouts were begun: the last one may lie unfinished on the table."""
    return int(end.bouts) + bool(end.bout.table)


def _equities(target: int | None, total: tuple[int, ...]) -> list[float | None]:
    """The match equity of each at a score, None where the formula has none."""
    if target is not None:
        ours, theirs = (max(target - points, 0) for points in total)
        with suppress(DomainError):
            return [float(equity(a=ours, b=theirs)), float(equity(a=theirs, b=ours))]
    return [None, None]
