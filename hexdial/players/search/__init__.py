"""Monte Carlo tree search for every game: the tree is the policy of a straight run through the rules."""
