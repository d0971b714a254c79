"""The party of 65 deals."""

from typing import cast

import pytest

from cardcalc import Record, dozen
from cardcalc.cards import Suit
from cardcalc.errors import DomainError
from cardcalc.play import first_policy, random_policy, rollout


@pytest.mark.clause("dozen.party.1")
def test_a_party_is_every_trump_mode_with_every_spade() -> None:
    for order in ("trump_major", "rank_major"):
        deals = dozen.Party(rules=dozen.Rules(order=order)).deals
        assert len(deals) == len(set(deals)) == 5 * 13
        assert {deal.trump for deal in deals} == {None, *Suit}
        assert {str(deal.lead) for deal in deals} == {f"♠{rank}" for rank in (*range(2, 11), *"JQKA")}


@pytest.mark.clause("dozen.party.2", value="trump_major")
def test_trump_modes_one_after_the_other() -> None:
    deals = [str(deal) for deal in dozen.Party().deals]
    assert deals[:13] == [f"NT {rank}" for rank in (*range(2, 11), *"JQKA")]
    assert deals[::13] == ["NT 2", "♦ 2", "♣ 2", "♥ 2", "♠ 2"]
    assert deals[-1] == "♠ A"


@pytest.mark.clause("dozen.party.2", value="rank_major")
def test_spades_one_after_the_other() -> None:
    deals = [str(deal) for deal in dozen.Party(rules=dozen.Rules(order="rank_major")).deals]
    assert deals[:6] == ["NT 2", "♦ 2", "♣ 2", "♥ 2", "♠ 2", "NT 3"]
    assert deals[-1] == "♠ A"


@pytest.mark.parametrize("order", ["trump_major", "rank_major"])
def test_a_party_is_played_with_its_running_score(order: str) -> None:
    party = dozen.Party(seed=4, rules=dozen.Rules(order=order)).play(random_policy, seed=1)  # type: ignore[arg-type]
    assert party.is_over
    assert party.deal is None
    assert party.totals == party.running[-1] == tuple(map(sum, zip(*party.results, strict=True)))
    frame = party.frame()
    assert frame.height == 65
    assert frame["total_0"][-1] == frame["points_0"].sum() == party.totals[0]
    assert frame["dealer"].n_unique() == 4
    assert frame["lead"].n_unique() == 13
    with pytest.raises(DomainError, match="all 65 deals"):
        party.new_deal()


def test_every_deal_of_a_party_is_shuffled_anew() -> None:
    hands = {dozen.Party(seed, results=((0, 0),) * number).new_deal().hands for seed in (1, 2) for number in range(65)}
    assert len(hands) == 2 * 65


@pytest.mark.clause("dozen.party.4")
@pytest.mark.parametrize(("last", "winner"), [((1, 0), 0), ((0, 1), 1), ((0, 0), None)])
def test_more_points_win_and_equal_points_are_a_draw(last: tuple[int, int], winner: int | None) -> None:
    before = dozen.Party(results=((5, -5), (-5, 5), *[(0, 0)] * 62))
    assert before.winner is None
    assert dozen.Party(results=(*before.results, last)).winner == winner


@pytest.mark.clause("dozen.deal.1")
def test_the_deal_passes_clockwise_from_the_first_dealer() -> None:
    dealers = [dozen.Party(seed=9, results=((0, 0),) * number).dealer for number in range(8)]
    assert dealers == [(dealers[0] + number) % 4 for number in range(8)]


def test_only_the_next_deal_played_to_its_end_is_added() -> None:
    party = dozen.Party(seed=1)
    end = rollout(party.new_deal(), random_policy).end
    with pytest.raises(DomainError, match="not over"):
        party.after(party.new_deal())
    with pytest.raises(DomainError, match="expected the next"):
        party.after(end).after(end)
    other = dozen.Party(rules=dozen.Rules(premium="withheld"))
    with pytest.raises(DomainError, match="expected the next"):
        other.after(end)
    assert party.results == ()


def test_a_party_that_is_over_takes_no_deal_more() -> None:
    party = dozen.Party(1).play(first_policy)
    with pytest.raises(DomainError, match=r"^the party is over: all 65 deals are played$"):
        party.after(cast(Record, party.records[0]))


def test_too_many_results_are_refused() -> None:
    with pytest.raises(DomainError, match="65 deals"):
        dozen.Party(results=((0, 0),) * 66)
