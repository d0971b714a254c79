"""Devil's Dozen: bidding trick, contracts, va-banque, aces of no fixed rank."""
