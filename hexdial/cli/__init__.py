"""The command `hexdial`: what a person types, one module for each command."""

from hexdial.cli.main import main

__all__ = ["main"]
