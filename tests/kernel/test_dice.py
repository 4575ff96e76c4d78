from __future__ import annotations

import hashlib
import hmac

import pytest

from hexdial.kernel.dice import Stream, commitment, fresh_seed
from hexdial.kernel.errors import HexdialError, RulesFault


def test_the_stream_is_frozen() -> None:
    """These numbers stand in files: they never change."""
    assert [Stream("7")(n, [1] * 6) for n in range(10)] == [3, 3, 2, 1, 1, 4, 4, 1, 1, 0]
    assert [Stream("7", ("a", "b"))(n, [1] * 6) for n in range(10)] == [2, 5, 5, 2, 4, 1, 1, 2, 4, 3]
    assert [Stream("7")(n, [1, 0, 1]) for n in range(10)] == [2, 2, 0, 0, 0, 2, 2, 0, 0, 0]


def test_outcome_n_is_an_hmac_scaled_to_the_weights() -> None:
    digest = hmac.new(b"seed", b"hexdial|x|y|3", hashlib.sha256).digest()
    mark = (int.from_bytes(digest, "big") * 100) >> 256
    assert Stream("seed", ("x", "y"))(3, [1] * 100) == mark
    assert Stream("seed", ("x", "y"))(3, [mark, 1, 99 - mark]) == 1


def test_outcomes_do_not_depend_on_the_order_of_questions() -> None:
    stream = Stream("7")
    forth = [stream(n, [1] * 20) for n in range(30)]
    assert [stream(n, [1] * 20) for n in reversed(range(30))] == forth[::-1]


def test_weights_are_chances_and_nothing_else() -> None:
    stream = Stream("fair")
    drawn = [stream(n, [1, 0, 3]) for n in range(8000)]
    assert drawn.count(1) == 0
    assert 1850 < drawn.count(0) < 2150


def test_nonces_and_seeds_change_the_dice() -> None:
    streams = [Stream("7"), Stream("8"), Stream("7", ("a",)), Stream("7", ("b",)), Stream("7", ("a", "b"))]
    assert len({tuple(stream(n, [1] * 6) for n in range(20)) for stream in streams}) == 5


def test_nonces_cannot_be_run_together() -> None:
    with pytest.raises(HexdialError, match="nonce"):
        Stream("7", ("a|b",))


def test_nothing_to_choose_from_is_a_fault() -> None:
    with pytest.raises(RulesFault, match="chance event 4"):
        Stream("7")(4, [0, 0])


def test_a_commitment_is_the_hash_of_the_seed_as_text() -> None:
    assert commitment("7") == hashlib.sha256(b"7").hexdigest()


def test_fresh_seeds_are_long_and_differ() -> None:
    one, other = fresh_seed(), fresh_seed()
    assert one != other
    assert len(one) == 64


def test_a_seed_that_is_no_text_is_named() -> None:
    with pytest.raises(HexdialError, match="UTF-8"):
        Stream("\ud800")
