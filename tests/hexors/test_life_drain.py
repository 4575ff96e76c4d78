from tests.hexors.tables import jlh


def test_x() -> None:
    assert jlh("a1 0,0 flat 5")
