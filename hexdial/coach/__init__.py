"""Help from the engine for people: hints, win chances, threats, a review of a match. Names no game."""
