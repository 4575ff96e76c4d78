"""Players choose for a seat; they know a game only by its contract."""
