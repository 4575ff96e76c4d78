"""What a request can run into beside the rules; each is one sentence and one number of HTTP."""

from __future__ import annotations

from hexdial.kernel.errors import HexdialError


class NotFound(HexdialError):
    """There is no such thing."""


class NotAllowed(HexdialError):
    """The token does not give this right."""


class Busy(HexdialError):
    """Too much is being asked at once."""


class TooLong(HexdialError):
    """It would take too much time."""
