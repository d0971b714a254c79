"""Score sheets: a rubber, a Chicago, and the back score that settles them."""
