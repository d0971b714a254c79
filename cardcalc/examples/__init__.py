"""Worked examples and claims: every number and statement of the documents, checked one by one.

>>> from cardcalc.examples import summary, verify
>>> summary(verify("dozen.stake"))["refuted"]
1
"""

from __future__ import annotations

from .claims import Claim
from .results import Result, Status
from .verify import claims, examples, summary, verify
from .worked import Example, Outcome

__all__ = ["Claim", "Example", "Outcome", "Result", "Status", "claims", "examples", "summary", "verify"]
