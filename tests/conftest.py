"""What the tests share: the clause marker and its coverage."""

from tests.clause_coverage import (
    clause_coverage,
    pytest_collection_modifyitems,
    pytest_make_collect_report,
)

__all__ = ["clause_coverage", "pytest_collection_modifyitems", "pytest_make_collect_report"]
