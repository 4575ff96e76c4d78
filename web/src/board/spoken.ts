// What things are called when they are read aloud: name, owner, place, what matters about them.
import { t } from "../lib/words";
import type { Badge, Cell, Piece, Scene } from "../wire";

/** The sentences with their gaps, fetched once for many things. */
export interface Speech {
  facedown: string;
  of: string;
  under: string;
  at: string;
  space: string;
  level: string;
}

const MANY = 6; // more signs than that are for the inspector

/** In the language spoken now. */
export function speech(): Speech {
  return {
    facedown: t("board.facedown"), of: t("board.of"), under: t("board.under"), at: t("board.at"), space: t("board.space"), level: t("board.level"),
  };
}

/** Who owns it, by the names the table gives the seats. */
export function ownerName(owner: number, scene: Pick<Scene, "seats">, names: readonly string[]): string {
  const seat = scene.seats.find((one) => one.number === owner);
  if (!seat) return "";
  return names[owner] || seat.name;
}

/** `short`: the letters on it, if it shows some instead of its name. */
export function pieceWords(piece: Piece, scene: Scene, names: readonly string[] = [], say: Speech = speech(), short = ""): string {
  const cell = scene.board.cells.find((one) => one.id === piece.place);
  const zone = cell ? undefined : scene.zones.find((one) => one.id === piece.place);
  const owner = ownerName(piece.owner, scene, names);
  const commander = piece.controller !== piece.owner ? ownerName(piece.controller, scene, names) : "";
  const parts = [
    piece.name || say.facedown,
    piece.name && short,
    owner ? fill(say.of, owner) : "",
    commander ? fill(say.under, commander) : "",
    cell ? fill(say.at, cell.label || cell.id) : (zone?.name ?? ""),
    ...badgeWords(piece.badges),
  ];
  return parts.filter(Boolean).join(", ");
}

export function cellWords(cell: Cell, say: Speech = speech()): string {
  const parts = [fill(say.space, cell.label || cell.id), cell.help, cell.level ? fill(say.level, String(cell.level)) : ""];
  return parts.filter(Boolean).join(", ");
}

/** The signs worth saying: what has changed first, then the print, not too many. */
export function badgeWords(badges: readonly Badge[]): string[] {
  const said = badges.map((badge) => badge.help || badge.text).filter(Boolean);
  return [...new Set(said)].slice(0, MANY);
}

/** Every sentence has one gap. */
function fill(sentence: string, word: string): string {
  return sentence.replace(/\{\w+\}/, () => word);
}
