// A position as a picture: one SVG text that needs nothing else, and a PNG made from it.
import { circle, esc, FONT, moved, round } from "../skins/draw";
import type { Skin, Theme } from "../skins/skin";
import type { Scene } from "../wire";
import { pieceArt } from "./art";
import { bounds } from "./geometry";
import { groundArt } from "./ground";
import { lying, middles, where } from "./layout";
import { drawMarks, marksArt } from "./marks";

export interface PictureOptions {
  theme?: Theme;
  /** a line below the board, such as who plays */
  title?: string;
  marks?: boolean;
}

const MARGIN = 36;
const LINE = 34;

/** The board with all its pieces. */
export function boardSvg(scene: Scene, skin: Skin, { theme = "light", title = "", marks = true }: PictureOptions = {}): string {
  const { shape, cells } = scene.board;
  const box = bounds(shape, cells, MARGIN);
  const rows = [title, scene.over || scene.status].filter(Boolean);
  const height = box.height + rows.length * LINE;
  const spots = middles(shape, cells);
  const on = lying(shape, spots, scene.pieces);
  const look = { shape, rims: skin.rims(scene), detail: "large" as const };
  const pieces = on.map((one) => moved(one.x, one.y, pieceArt(one.piece, skin, look), one.scale)).join("");
  const drawn = marks ? marksArt(drawMarks(scene.marks, (id) => where(id, spots, on))) : "";
  const colours = skin.colours[theme];
  const words = rows
    .map(
      (row, i) =>
        `<text x="${round(box.x + box.width / 2)}" y="${round(box.y + box.height + LINE * (i + 0.35))}" font-size="${i ? 18 : 22}" font-weight="${i ? 400 : 700}" text-anchor="middle" fill="${colours.ink}" ${FONT}>${esc(row)}</text>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(height)}" width="${round(box.width)}" height="${round(height)}">` +
    `<title>${esc(rows.join(" · "))}</title><defs>${skin.defs}</defs>` +
    `<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(height)}" fill="${colours.table}"/>` +
    `${groundArt(scene.board, skin, theme)}${pieces}${drawn}${owners(scene, skin, box.x + 24, box.y + 24, colours.ink)}${words}</svg>`
  );
}

/** Who is who: the mark and the name of every seat, at the upper left. */
function owners(scene: Scene, skin: Skin, x: number, y: number, ink: string): string {
  const rims = skin.rims(scene);
  return scene.seats
    .map((seat, i) => {
      const rim = rims[i];
      if (!rim) return "";
      const sign = seat.art ? skin.emblem(seat.art) : circle(0, 0, 9, `fill="${rim.colour}"`);
      return moved(x, y + i * 26, `${sign}<text x="17" y="6" font-size="16" font-weight="600" fill="${ink}" ${FONT}>${esc(seat.name)}</text>`);
    })
    .join("");
}

/** The picture as PNG, so many pixels for one unit. */
export async function toPng(svg: string, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw pictures");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("this browser cannot save pictures"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
