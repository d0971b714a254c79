"""Pictures, drawn once and in pure Python: score sheets as SVG and HTML, charts of formulas, the suit signs."""
