"""The chance stream: number n is derived from a committed seed and the seats' nonces, so anyone can verify it."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from hexdial.kernel.errors import HexdialError, RulesFault


class Stream:
    """`stream(n, weights)`: the index of the n-th chance outcome of a match, n counted from 0."""

    __slots__ = ("_key", "_message", "nonces", "seed")

    def __init__(self, seed: str, nonces: tuple[str, ...] = ()) -> None:
        for nonce in nonces:
            if "|" in nonce:
                raise HexdialError(f"a nonce cannot hold the sign '|': {nonce!r}")
        self.seed = seed
        self.nonces = nonces
        self._key = _bytes(seed)
        self._message = _bytes("hexdial|" + "|".join(nonces) + "|")

    def __call__(self, n: int, weights: list[int]) -> int:
        digest = hmac.new(self._key, self._message + str(n).encode("ascii"), hashlib.sha256).digest()
        total = sum(weights)
        mark = (int.from_bytes(digest, "big") * total) >> 256
        for index, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return index
        raise RulesFault(f"chance event {n} has nothing to choose from")


def commitment(seed: str) -> str:
    """What is published before the match: it fixes the seed and does not tell it (if the seed cannot be guessed)."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(32)


def _bytes(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as problem:
        raise HexdialError(f"{text!r} cannot be written as UTF-8") from problem
