"""Three games of durak: the Kosmos match, the Belarus cup, the Chuvash Rooster."""
