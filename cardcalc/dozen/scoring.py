"""Devil's Dozen: the points of every contract, from the tricks taken of the twelve that are played."""

from __future__ import annotations

from ..formula import Term, cases, formula, integers, num, otherwise, when

__all__ = ["TRICKS", "double", "premium", "refused", "single", "vabanque", "vabanque_by_partner"]

TRICKS = 12  # the thirteenth is the bidding trick


@formula("dozen.single", C=integers(1, TRICKS), t=integers(0, TRICKS))
def single(C: Term, t: Term) -> Term:
    """Points of a single contract.  C: tricks bid, t: tricks taken.

    >>> [single(C=3, t=t) for t in (3, 1, 5, 0)]
    [13, 0, 5, -3]
    """
    return cases(
        when(t == 0, -C, "dozen.single dozen.nozero"),
        when(t < C, 0),
        when(t == C, 13),
        otherwise(t),
    )


@formula("dozen.double", C=integers(0, TRICKS), t=integers(0, TRICKS))
def double(C: Term, t: Term) -> Term:
    """Points of a doubled contract; zero is always one.  C: tricks bid, t: tricks taken.

    >>> [double(C=3, t=t) for t in (3, 1, 5, 0)]
    [26, -2, 2, -6]
    """
    return cases(
        when((t == 0) & (C != 0), -2 * C, "dozen.double dozen.nozero"),
        when(t == C, num(2) * 13),
        otherwise(t - C),
    )


@formula("dozen.refused", t=integers(0, TRICKS))
def refused(t: Term) -> Term:
    """Points of a refused va-banque, which its announcer plays as a single zero.  t: tricks taken.

    >>> [refused(t=t) for t in (0, 1, 12)]
    [13, 1, 12]
    """
    return cases(when(t == 0, 13), otherwise(t))


@formula("dozen.vabanque", t=integers(0, TRICKS), T=integers(0, TRICKS), where=lambda t, T: t + T <= TRICKS)
def vabanque(t: Term, T: Term) -> Term:
    """Points of a va-banque pair.  t: tricks of the va-banquer, T: tricks of the opponents.

    >>> vabanque(t=0, T=0), vabanque(t=1, T=11), vabanque(t=2, T=4), vabanque(t=12, T=0)
    (169, -9, -6, -200)
    """
    return cases(
        when(t == 0, num(13) ** 2 - 2 * T, "dozen.vabanque.0"),
        when(t == 1, 2 - T, "dozen.vabanque.1"),
        when(t == 2, 2 * (1 - T), "dozen.vabanque.2"),
        otherwise(-2 * ((t - 2) ** 2 + T), "dozen.vabanque.3"),
    )


@formula(
    "dozen.vabanque.by_partner", t=integers(0, TRICKS), tau=integers(0, TRICKS), where=lambda t, tau: t + tau <= TRICKS,
    registered=False,
)  # fmt: skip
def vabanque_by_partner(t: Term, tau: Term) -> Term:
    """Points of a va-banque pair by the tricks of its own two players.  t: va-banquer, tau: his partner.

    >>> vabanque_by_partner(t=0, tau=12), vabanque_by_partner(t=1, tau=3)
    (169, -6)
    """
    return cases(
        when(t == 0, 145 + 2 * tau, "dozen.vabanque.0"),
        when(t == 1, -9 + tau, "dozen.vabanque.1"),
        when(t == 2, -18 + 2 * tau, "dozen.vabanque.2"),
        otherwise(-2 * (12 - (tau + t) + (t - 2) ** 2), "dozen.vabanque.3"),
    )


@formula(
    "dozen.premium", t=integers(0, TRICKS), T=integers(0, TRICKS), where=lambda t, T: t + T <= TRICKS,
    options={"premium": ("paid", "withheld")},
)  # fmt: skip
def premium(t: Term, T: Term, premium: str) -> Term:
    """Points credited to the opponents of a va-banque pair: what the pair forgoes for their tricks, no fine.

    t: tricks of the va-banquer, T: tricks of the opponents; `premium="withheld"`: they score nothing.

    >>> premium(t=0, T=4), premium(t=1, T=4), premium(t=5, T=4), premium(t=0, T=4, premium="withheld")
    (8, 4, 8, 0)
    """
    if premium == "withheld":
        return num(0)
    return cases(when(t == 1, T), otherwise(2 * T))
