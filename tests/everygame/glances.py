"""What a game's order says of every option of a drawn table."""

from hexdial.testing.kit import DrawnTable


def glances(table: DrawnTable) -> dict[str, float]:
    """The open question's options by notation; the higher the number, the sooner a search looks at it."""
    position = table.position
    decision = position.decision
    assert decision is not None
    game = position.game
    assert game.order is not None
    text = game.actions(position.state).text
    scores = game.order(position.state, decision.seat, decision.options, decision.key, decision.about)
    return {text(option): score for option, score in zip(decision.options, scores, strict=True)}


def first(found: dict[str, float]) -> str:
    return max(found, key=lambda option: found[option])


def last(found: dict[str, float]) -> str:
    return min(found, key=lambda option: found[option])
