"""The kernel plays any game; it knows no card, tile, hex or dial."""
