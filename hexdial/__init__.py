"""Hexdial: tactical tabletop games by the full rules, on one engine."""

__version__ = "0.1.0"
