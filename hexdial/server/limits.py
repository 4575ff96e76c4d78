"""How much anybody may ask for: buckets that fill with time."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 10_000  # addresses


class Bucket:
    """So many at once, so many a second on average."""

    __slots__ = ("burst", "filled", "full", "per_s")

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.full = burst
        self.filled = time.monotonic()

    def take(self, much: float = 1.0) -> bool:
        """So much more, if there is so much."""
        now = time.monotonic()
        self.full = min(self.burst, self.full + (now - self.filled) * self.per_s)
        self.filled = now
        if self.full < much:
            return False
        self.full -= much
        return True


class Buckets:
    """One bucket for every address; the longest unused is forgotten first."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.pop(address, None)
        if bucket is None:
            bucket = Bucket(self.per_s, self.burst)
            if len(self.known) >= REMEMBERED:
                self.known.popitem(last=False)
        self.known[address] = bucket
        return bucket.take()
