"""The compiled part: solver and survey."""
