"""The board of a scene as text: hexes with a point or a flat side up, or squares, in the size that fits."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text

from hexdial.kernel.scene import Badge, Cell, Piece, Scene
from hexdial.terminal.canvas import Canvas

# a seat is known by its colour and by its brackets, so that a drawing without colours says the same
SEAT_STYLES = ("cyan1", "orange1", "orchid1", "chartreuse1", "khaki1", "indian_red1")
BRACKETS = ("()", "[]", "{}", "<>", "||", "//")
NOBODY = "bright_white"
EDGE = "grey46"
BORDERS = {"door": "+", "window": ":", "rim": "~", "stairs": "="}  # between two spaces; all else is a wall
WALL = "#"
CHANGED = "changed"  # the tone of a badge that is not as printed
HOME = "home"  # the kind of badge that marks what a player stands for
ARROWS = "↑↗↘↓↙↖"  # the six sides of a hex with a flat side up, clockwise
ROOM = 9  # columns a space needs, to show what sits on its edges
GROUND = "grey58"
TERRAIN = {"blocking": "#", "hindering": "%", "water": "~", "obscuring": "?", "elevated": "^"}  # where words do not fit
SPECIAL = "grey78 on grey27"  # ground that is marked
TOUCHABLE = "on dark_green"  # whose it is stays visible
CHOSEN = "bold black on yellow1"


@dataclass(frozen=True)
class Look:
    """What the drawing points out: what can be touched now, what was touched already."""

    touchable: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    plain: bool = False  # no colours: signs instead


@dataclass(frozen=True)
class Size:
    """How large a space is drawn: room for the text, lines of text, with or without an outline."""

    inside: int
    lines: int
    outline: bool


POINTY = (
    Size(9, 2, True),
    Size(7, 2, True),
    Size(7, 1, True),
    Size(5, 1, True),
    Size(5, 1, False),
    Size(4, 1, False),
    Size(3, 1, False),
)
FLAT = (
    Size(13, 2, True),
    Size(11, 2, True),
    Size(9, 2, True),
    Size(7, 2, True),
    Size(5, 2, True),
    Size(5, 1, False),
    Size(3, 1, False),
)
SQUARE = (Size(7, 2, True), Size(7, 1, True), Size(5, 1, True), Size(5, 1, False), Size(3, 1, False))


def draw_board(scene: Scene, width: int, height: int, look: Look | None = None) -> list[Text]:
    """The largest drawing that fits into so many columns and lines; if none does, the lowest that is not too wide."""
    sizes = {"hex-pointy": POINTY, "hex-flat": FLAT, "square": SQUARE}[scene.board.shape]
    drawing = Drawing(scene, look or Look())
    drawn = [drawing.draw(size) for size in sizes]
    for canvas in drawn:
        if canvas.width <= width and canvas.height <= height:
            return canvas.lines()
    lowest = min(canvas.height for canvas in drawn)
    for canvas in drawn:
        if canvas.width <= width and canvas.height == lowest:
            return canvas.lines()
    return drawn[-1].lines()


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else NOBODY


def bracketed(seat: int, text: str) -> str:
    """The text between the brackets of a seat."""
    if seat < 0:
        return text
    pair = BRACKETS[seat % len(BRACKETS)]
    return f"{pair[0]}{text}{pair[1]}"


def edges_of(piece: Piece) -> dict[int, str]:
    """What sits on the edges of a piece as it is turned: `m2` towards side 3, the first letter and how strong."""
    found: dict[int, str] = {}
    for badge in piece.badges:
        edge = edge_of(badge, piece.turn)
        if edge >= 0:
            found[edge] = found.get(edge, "") + strength_of(badge)
    return found


def edge_of(badge: Badge, turn: int) -> int:
    """The side this badge faces when the piece is turned so; below 0 for a badge that sits on no edge."""
    return (badge.edge + turn) % 6 if badge.edge >= 0 else -1


def strength_of(badge: Badge) -> str:
    """`m` for one, `m2` for two."""
    return badge.kind[0] + (badge.text if badge.text != "1" else "")


def arrow_of(piece: Piece) -> str:
    """Where the top of the piece points; nothing if all its edges are alike."""
    edges = edges_of(piece)
    return ARROWS[piece.turn % 6] if edges and (len(edges) < 6 or len({*edges.values()}) > 1) else ""


def signed(text: str, signs: tuple[str, str], room: int) -> str:
    """The text with the signs around it, or one before it, or the sign alone: whatever fits."""
    before, around = signs
    if len(text) <= room - 2:
        return f"{around[0]}{text}{around[1]}"
    if len(text) < room:
        return before + text
    short = text.strip("".join(BRACKETS))
    return before + short if len(short) < room else before


def side_places(shape: str, x: int, y: int, size: Size) -> list[tuple[int, int]]:
    """Where the side towards a neighbour to the right or below is drawn, seen from the middle of the text."""
    half = size.inside // 2
    if y == 0 and shape != "hex-flat":
        return [(half + 1, line) for line in range(size.lines)]
    if shape == "square":
        return [(step, size.lines) for step in range(-half, half + 1)]
    if shape == "hex-pointy":
        return [(step, size.lines) for step in (range(1, half + 1) if x == 0 else range(-half, 0))]
    if x == 0:
        return [(step, 2) for step in range(1 - half, half)]
    sides = {(1, 0): [(half + 1, 1), (half, 2)], (-1, 1): [(-half - 1, 1), (-half, 2)]}
    return sides.get((x, y), [])


@dataclass
class Drawing:
    """One scene, drawn at several sizes until one fits."""

    scene: Scene
    look: Look
    standing: dict[str, list[Piece]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for piece in self.scene.pieces:
            self.standing.setdefault(piece.place, []).append(piece)

    def draw(self, size: Size) -> Canvas:
        """All spaces at this size: outlines first, so that no text is cut."""
        canvas = Canvas()
        for cell in self.scene.board.cells:
            x, y = self.middle(cell, size)
            if size.outline:
                self.outline(canvas, x, y, size)
        if size.outline:
            self.borders(canvas, size)
        for cell in self.scene.board.cells:
            x, y = self.middle(cell, size)
            for line, (text, style) in enumerate(self.inside(cell, size)):
                canvas.put(x - size.inside // 2, y + line, text, style)
            for line, text, style in self.above_and_below(cell, size):
                canvas.put(x - len(text) // 2, y + line, text, style)
        return canvas

    def middle(self, cell: Cell, size: Size) -> tuple[int, int]:
        """Where the first line of the space's text has its middle."""
        edge = 1 if size.outline else 0
        if self.scene.board.shape == "square":
            return cell.x * (size.inside + 1), cell.y * (size.lines + edge)
        if self.scene.board.shape == "hex-pointy":
            return (2 * cell.x + cell.y) * (size.inside + 1) // 2, cell.y * (size.lines + edge)
        if size.outline:
            return cell.x * size.inside, 2 * (2 * cell.y + cell.x)
        return cell.x * (size.inside + 1), 2 * cell.y + cell.x

    def outline(self, canvas: Canvas, x: int, y: int, size: Size) -> None:
        half = size.inside // 2
        if self.scene.board.shape == "square":
            for line in (y - 1, y + size.lines):
                canvas.put(x - half - 1, line, f"+{'-' * size.inside}+", EDGE)
        if self.scene.board.shape != "hex-flat":
            for line in range(y, y + size.lines):
                canvas.put(x - half - 1, line, "|", EDGE)
                canvas.put(x + half + 1, line, "|", EDGE)
        if self.scene.board.shape == "hex-pointy":
            rising = f".{'-' * (half - 2)}'"
            falling = f"'{'-' * (half - 2)}."
            canvas.put(x - half, y - 1, f"{rising} {falling}", EDGE)
            canvas.put(x - half, y + size.lines, f"{falling} {rising}", EDGE)
        if self.scene.board.shape == "hex-flat":
            flat = "_" * (size.inside - 2)
            canvas.put(x - half + 1, y - 2, flat, EDGE)
            canvas.put(x - half, y - 1, f"/{' ' * (size.inside - 2)}\\", EDGE)
            canvas.put(x - half - 1, y, f"/{' ' * size.inside}\\", EDGE)
            canvas.put(x - half - 1, y + 1, f"\\{' ' * size.inside}/", EDGE)
            canvas.put(x - half, y + 2, f"\\{flat}/", EDGE)

    def borders(self, canvas: Canvas, size: Size) -> None:
        """Walls, doors and windows over the sides of the spaces they stand between."""
        cells = {cell.id: cell for cell in self.scene.board.cells}
        for edge in self.scene.board.edges:
            # from the upper left of the two, so that only three or four sides have to be known
            first, second = sorted((cells[id] for id in edge.cells), key=lambda cell: self.middle(cell, size)[::-1])
            x, y = self.middle(first, size)
            for dx, dy in side_places(self.scene.board.shape, second.x - first.x, second.y - first.y, size):
                canvas.put(x + dx, y + dy, BORDERS.get(edge.kind, WALL), "bold")

    def edges(self, cell: Cell, size: Size) -> dict[int, str]:
        """What sits on the edges of the topmost piece, where there is room to show it."""
        pieces = self.standing.get(cell.id, [])
        shown = self.scene.board.shape == "hex-flat" and size.outline and size.inside >= ROOM
        return edges_of(pieces[-1]) if pieces and shown else {}

    def above_and_below(self, cell: Cell, size: Size) -> list[tuple[int, str, str]]:
        """Line, text and style of what sits on the flat sides of a piece; the lower one is on the outline itself."""
        edges = self.edges(cell, size)
        if not edges:
            return []
        style = self.piece_style(self.standing[cell.id][-1])
        return [(line, edges[edge], style) for line, edge in ((-1, 0), (2, 3)) if edge in edges]

    def inside(self, cell: Cell, size: Size) -> list[tuple[str, str]]:
        """The lines of text in a space, each as wide as the space."""
        pieces = self.standing.get(cell.id, [])
        edges = self.edges(cell, size)
        sides = [(edges.get(5, ""), edges.get(1, "")), (edges.get(4, ""), edges.get(2, ""))]
        rooms = [size.inside - len(left + right) for left, right in sides]
        if pieces:
            lines = self.piece_lines(pieces, size, rooms)
        else:
            first = cell.label or cell.id
            signs = "".join([TERRAIN.get(word, "") for word in cell.mark.split()]) if size.lines == 1 else ""
            if len(first + signs) <= size.inside:
                first += signs
            else:
                first = signs[: size.inside] or (first if len(first) <= size.inside else ".")
            ground_style = SPECIAL if cell.mark else GROUND
            lines = [(first, ground_style)]
            if size.lines > 1:
                height = f"^{cell.level}" if cell.level else ""
                ground = cell.mark if len(cell.mark) <= size.inside else cell.mark.split()[0][: size.inside]
                lines.append((f"{ground} {height}".strip()[: size.inside], ground_style))
        ids = {cell.id, *(piece.id for piece in pieces)}
        style = CHOSEN if ids & self.look.chosen else TOUCHABLE if ids & self.look.touchable else ""
        if self.look.plain and style:
            lines[0] = (
                signed(lines[0][0], ("*", "><") if style == TOUCHABLE else ("=", "=="), rooms[0]),
                lines[0][1],
            )
        whole = [
            (f"{left}{text.center(room)}{right}", own)
            for (text, own), room, (left, right) in zip(lines, rooms, sides, strict=False)
        ]
        if style == TOUCHABLE:
            return [(text, f"{own.partition(' on ')[0]} {style}") for text, own in whole]
        return [(text, style or own) for text, own in whole]

    def piece_style(self, piece: Piece) -> str:
        style = seat_style(piece.controller) + (" dim" if piece.dim else " bold")
        return style + " reverse" if any(badge.kind == HOME for badge in piece.badges) else style

    def piece_lines(self, pieces: list[Piece], size: Size, rooms: list[int]) -> list[tuple[str, str]]:
        """The topmost piece in the room there is on each line; a plus where others lie below."""
        piece = pieces[-1]
        style = self.piece_style(piece)
        more = "+" if len(pieces) > 1 else ""
        room = rooms[0] - len(more)
        name = bracketed(piece.controller, piece.label)
        if len(name) > room:
            name = bracketed(piece.controller, piece.label[: room - 2]) if room > 4 else name[:room]
        elif self.scene.board.shape == "hex-flat" and rooms[0] == size.inside < ROOM:
            # no room for the edges: where the top points, after the brackets or instead of the second one
            arrow = arrow_of(piece)
            name = name + arrow if len(name) < room or not arrow else name[:-1] + arrow
        for badge in piece.badges:
            # what is printed is told beside the board; here stands what has changed
            if badge.tone == CHANGED and edge_of(badge, 0) < 0 and len(f"{name} {badge.text}") <= room:
                name += f" {badge.text}"
        lines = [(name + more, style)]
        if size.lines > 1:
            blanks = min(2, size.inside - rooms[1])  # between the name and what sits beside it
            lines.append((piece.name[: rooms[1] - blanks], style.replace(" bold", "")))
        return lines
