// The board itself as SVG text: frame, spaces, heights, walls. The same for the page and for export.
import { esc, FONT, moved } from "../skins/draw";
import type { Skin, Theme } from "../skins/skin";
import type { Board, Cell, Edge } from "../wire";
import { across, centre, corners, ends, outline, round, shift, sideCount, sideTo } from "./geometry";

/** `scale`: pixels for a unit; names that nobody could read are left out. */
export function groundArt(board: Board, skin: Skin, theme: Theme, scale = 1): string {
  const { shape, cells } = board;
  const colours = skin.colours[theme];
  const border = outline(shape, cells);
  const frame =
    `<path d="${border}" transform="translate(0 5)" fill="#000" fill-opacity=".35" stroke="#000" stroke-opacity=".35" stroke-width="22" stroke-linejoin="round"/>` +
    `<path d="${border}" fill="${colours.frame}" stroke="${colours.frameEdge}" stroke-width="22" stroke-linejoin="round"/>` +
    `<path d="${border}" fill="${colours.frame}" stroke="${colours.frame}" stroke-width="17" stroke-linejoin="round"/>` +
    `<path d="${border}" fill="${colours.frameEdge}" stroke="${colours.frameEdge}" stroke-width="5" stroke-linejoin="round"/>`;
  const plain = `<path d="${cells.map((cell) => slab(shape, cell)).join("")}" fill="${colours.cell}" stroke="${colours.cellEdge}" stroke-width="1.6"/>`;
  const named = NAME * scale >= LEGIBLE;
  const spaces = cells.map((cell) => {
    const at = centre(shape, cell);
    return moved(at.x, at.y, skin.ground(cell, shape, theme) + (named ? name(cell, shape, colours.ink) : ""));
  });
  return frame + plain + spaces.join("") + cliffs(shape, cells, colours.frameEdge) + walls(board, colours.ink);
}

const NAME = 9; // units, how high the name of a space is
const LEGIBLE = 5.5; // pixels

function slab(shape: string, cell: Cell): string {
  const at = centre(shape, cell);
  return `M${corners(shape, 49).map((corner) => `${round(at.x + corner.x)} ${round(at.y + corner.y)}`).join("L")}Z`;
}

/** What people call the space, small, at its lower edge. */
function name(cell: Cell, shape: string, ink: string): string {
  if (!cell.label || cell.label.length > 6) return "";
  const y = shape === "square" ? 38 : 34;
  return `<text y="${y}" font-size="${NAME}" text-anchor="middle" fill="${ink}" fill-opacity=".7" ${FONT}>${esc(cell.label)}</text>`;
}

/** Where a space is higher than its neighbour: a thick edge with strokes down the slope. */
function cliffs(shape: string, cells: readonly Cell[], colour: string): string {
  if (!cells.some((cell) => cell.level)) return "";
  const levels = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell.level]));
  const around = corners(shape);
  let d = "";
  let slopes = "";
  for (const cell of cells) {
    for (let side = 0; side < sideCount(shape); side++) {
      const next = across(shape, cell, side);
      const lower = levels.get(`${next.x},${next.y}`) ?? 0;
      if (cell.level <= lower) continue;
      const at = centre(shape, cell);
      const [a, b] = ends(around, side).map((end) => shift(at, end)) as [typeof at, typeof at];
      d += `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
      const beyond = centre(shape, next);
      for (let k = 1; k <= 4; k++) {
        const x = a.x + ((b.x - a.x) * k) / 5;
        const y = a.y + ((b.y - a.y) * k) / 5;
        slopes += `M${round(x)} ${round(y)}l${round((beyond.x - at.x) * 0.09)} ${round((beyond.y - at.y) * 0.09)}`;
      }
    }
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="5" stroke-linecap="round" fill="none"/><path d="${slopes}" stroke="${colour}" stroke-width="2" fill="none"/>`;
}

/** Walls, windows, doors and rims on the borders of two spaces: each has its own form. */
function walls(board: Board, ink: string): string {
  const cells = new Map(board.cells.map((cell) => [cell.id, cell]));
  return board.edges.map((edge) => wall(board.shape, cells, edge, ink)).join("");
}

function wall(shape: string, cells: ReadonlyMap<string, Cell>, edge: Edge, ink: string): string {
  const [from, to] = edge.cells.map((id) => cells.get(id));
  if (!from || !to) return "";
  const side = sideTo(shape, from, to);
  if (side < 0) return "";
  const at = centre(shape, from);
  const [a, b] = ends(corners(shape), side).map((end) => shift(at, end)) as [typeof at, typeof at];
  const beyond = centre(shape, to);
  /** a piece of the border, `over` of the way from one middle to the other */
  const part = (start: number, end: number, over = 0): string => {
    const [dx, dy] = [(beyond.x - at.x) * over, (beyond.y - at.y) * over];
    const point = (share: number): string => `${round(a.x + (b.x - a.x) * share + dx)} ${round(a.y + (b.y - a.y) * share + dy)}`;
    return `M${point(start)}L${point(end)}`;
  };
  const line = (d: string, width: number, colour: string, dash = ""): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
  if (edge.kind === "window") return line(part(0, 1), 7, ink) + line(part(0.2, 0.8), 3, "#9fd4ef");
  if (edge.kind === "door") {
    const swing = { x: (a.y - b.y) * 0.4, y: (b.x - a.x) * 0.4 };
    const hinge = { x: a.x + (b.x - a.x) * 0.28, y: a.y + (b.y - a.y) * 0.28 };
    return line(part(0, 0.28) + part(0.72, 1), 7, ink) + line(`M${round(hinge.x)} ${round(hinge.y)}l${round(swing.x)} ${round(swing.y)}`, 3.5, ink);
  }
  if (edge.kind === "stairs") {
    // steps over the cliff, narrower upwards: the first space is the lower one
    const step = (n: number): string => part(0.2 + n * 0.05, 0.8 - n * 0.05, (n - 1.5) * 0.08);
    return line(part(0.12, 0.88), 9, "#efe6d2") + line([0, 1, 2, 3].map(step).join(""), 3, ink);
  }
  if (edge.kind === "rim") return line(part(0.04, 0.96), 3, ink, "5 5");
  return line(part(0, 1), 8, ink) + line(part(0.05, 0.95), 2, "#ffffff55");
}
