from dataclasses import replace

from hexdial.kernel.scene import Badge, Board, Cell, Edge, Piece, Scene
from hexdial.terminal.board import Look, draw_board, signed


def scene(shape: str, cells: list[Cell], *pieces: Piece) -> Scene:
    return Scene(Board(shape, tuple(cells)), pieces, (), (), (), (), "")


def hexes() -> list[Cell]:
    return [Cell(f"{column - row // 2},{row}", column - row // 2, row) for row in range(3) for column in range(2)]


def piece(label: str, place: str, owner: int, *badges: str) -> Piece:
    return Piece(
        label,
        place,
        owner,
        owner,
        label,
        label,
        "Goliath",
        badges=tuple(Badge("n", text, "", "changed") for text in badges),
    )


def drawn(shown: Scene, width: int, height: int, look: Look | None = None) -> str:
    return "\n" + "\n".join(line.plain for line in draw_board(shown, width, height, look)) + "\n"


def test_hexes_with_a_point_up() -> None:
    shown = scene("hex-pointy", hexes(), piece("a1", "0,0", 0, "7"), piece("b1", "1,1", 1))
    assert (
        drawn(shown, 80, 7)
        == r"""
 .-' '-. .-' '-.
| (a1) 7|  1,0  |
 '-. .-' '-. .-' '-.
    |  0,1  |  [b1] |
 .-' '-. .-' '-. .-'
|  -1,2 |  0,2  |
 '-. .-' '-. .-'
"""
    )


def test_hexes_with_a_side_up() -> None:
    cells = [Cell("0,0", 0, 0), Cell("1,0", 1, 0), Cell("0,1", 0, 1)]
    shown = scene("hex-flat", cells, piece("a1", "1,0", 0))
    assert (
        drawn(shown, 18, 20)
        == r"""
  _____
 /     \
/  0,0  \_____
\       /     \
 \_____/  (a1) \
 /     \Goliath/
/  0,1  \_____/
\       /
 \_____/
"""
    )


def test_squares() -> None:
    cells = [Cell(f"{'AB'[x]}{y + 1}", x, y) for y in range(2) for x in range(2)]
    shown = scene("square", cells, piece("x", "B1", 1))
    assert (
        drawn(shown, 80, 5)
        == """
+-------+-------+
|   A1  |  [x]  |
+-------+-------+
|   A2  |   B2  |
+-------+-------+
"""
    )


def test_a_low_screen_gets_one_line_for_a_row() -> None:
    shown = scene("hex-pointy", hexes(), piece("a1", "0,0", 0))
    assert drawn(shown, 80, 3) == "\n (a1)  1,0\n    0,1   1,1\n -1,2  0,2\n"


def test_a_tiny_screen_still_tells_whose_a_piece_is() -> None:
    shown = scene("hex-pointy", hexes(), piece("a1", "0,0", 0), piece("b12", "1,0", 1))
    assert drawn(shown, 10, 3).splitlines()[1] == "(a1 [b1"


def test_a_drawing_never_exceeds_its_room_when_a_smaller_one_fits() -> None:
    shown = scene("hex-pointy", hexes(), piece("a1", "0,0", 0))
    for width in range(12, 60):
        for height in range(3, 20):
            lines = draw_board(shown, width, height)
            assert len(lines) <= height
            assert max(line.cell_len for line in lines) <= width


def test_without_colours_signs_say_what_can_be_touched() -> None:
    shown = scene("hex-pointy", hexes(), piece("a1", "0,0", 0))
    look = Look(frozenset({"0,1"}), frozenset({"a1"}), plain=True)
    text = drawn(shown, 80, 7, look)
    assert ">0,1<" in text
    assert "=(a1)=" in text
    assert ">1,0<" not in text


def test_with_colours_styles_say_it() -> None:
    shown = scene("hex-pointy", hexes())
    lines = draw_board(shown, 80, 7, Look(frozenset({"1,0"})))
    assert ">" not in lines[1].plain
    touched = [span for span in lines[1].spans if "dark_green" in str(span.style)]
    assert "".join(lines[1].plain[span.start : span.end] for span in touched).strip() == "1,0"


def test_pieces_below_the_topmost_show_as_a_plus() -> None:
    shown = scene("square", [Cell("A1", 0, 0)], piece("w", "A1", -1), piece("x", "A1", 1))
    assert "[x]+" in drawn(shown, 80, 3)


def test_signs_shrink_before_the_text_does() -> None:
    assert signed("1,0", ("*", "><"), 5) == ">1,0<"
    assert signed("-1,0", ("*", "><"), 5) == "*-1,0"
    assert signed("(a1)", ("*", "><"), 4) == "*a1"
    assert signed("1,0", ("*", "><"), 3) == "*"


def test_walls_stand_on_the_sides_of_spaces() -> None:
    cells = [Cell(f"{'AB'[x]}{y + 1}", x, y) for y in range(2) for x in range(2)]
    edges = (Edge(("B1", "A1"), "wall"), Edge(("B1", "B2"), "door"))
    shown = Scene(Board("square", tuple(cells), edges), (), (), (), (), (), "")
    assert (
        drawn(shown, 80, 5)
        == """
+-------+-------+
|   A1  #   B1  |
+-------+++++++++
|   A2  |   B2  |
+-------+-------+
"""
    )


def test_walls_between_hexes() -> None:
    edges = (Edge(("0,0", "0,1"), "wall"), Edge(("0,0", "1,0"), "wall"))
    shown = Scene(Board("hex-pointy", tuple(hexes()), edges), (), (), (), (), (), "")
    assert (
        drawn(shown, 80, 7).splitlines()[1:4]
        == r"""
 .-' '-. .-' '-.
|  0,0  #  1,0  |
 '-. ### '-. .-' '-.
""".splitlines()[1:]
    )


def test_walls_between_flat_hexes() -> None:
    cells = [Cell("0,0", 0, 0), Cell("1,0", 1, 0), Cell("0,1", 0, 1)]
    edges = (Edge(("0,0", "1,0"), "wall"), Edge(("0,1", "0,0"), "wall"), Edge(("0,1", "1,0"), "wall"))
    shown = Scene(Board("hex-flat", tuple(cells), edges), (), (), (), (), (), "")
    assert drawn(shown, 18, 20).count("#") == 2 + 5 + 2


def style_at(shown: Scene, text: str, look: Look | None = None) -> str:
    """How this text is drawn on the smallest board."""
    for line in draw_board(shown, 80, 3, look):
        for span in line.spans:
            if line.plain[span.start : span.end].strip() == text:
                return str(span.style)
    raise AssertionError(f"{text} is not drawn with a style of its own")


def test_a_home_stands_out_and_keeps_its_colour_when_it_can_be_touched() -> None:
    home = replace(piece("SA", "0,0", 0), badges=(Badge("home", ""),))
    shown = scene("hex-pointy", hexes(), home, piece("a1", "0,1", 0))
    assert "reverse" in style_at(shown, "(SA)")
    assert "reverse" not in style_at(shown, "(a1)")
    touchable = style_at(shown, "(SA)", Look(frozenset({"SA"})))
    assert "cyan1" in touchable
    assert "dark_green" in touchable


def test_marked_ground_stands_out() -> None:
    cells = [Cell("0,0", 0, 0, "start"), Cell("1,0", 1, 0)]
    shown = scene("hex-pointy", cells)
    assert " on " in style_at(shown, "0,0")
    assert " on " not in style_at(shown, "1,0")
