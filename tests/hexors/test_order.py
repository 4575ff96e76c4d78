"""What looks good at a glance: the order in which a search tries the options."""

from hexdial.games.hexors.choices import Place
from hexdial.games.hexors.order import FEW, order
from tests.hexors.tables import jlh


def test_places_beside_friends_and_near_the_others_come_first() -> None:
    s = jlh("SA -5,0 flat 1", "a1 -4,0 flat 5", "SB 5,0 flat 1", "b1 4,0 flat 5").state
    index = s.f.board.index
    beside, alone = index[-4, 1], index[-3, -2]
    nearer, further = index[2, -2], index[0, -4]
    options = [Place(2, cell) for cell in (beside, alone, nearer, further)] + [Place(2, further)] * FEW
    scores = order(s, 0, options, "place", ())
    assert scores[0] > scores[1]
    assert scores[2] > scores[3]
    assert order(s, 0, options[:4], "place", ()) == [0.0] * 4
