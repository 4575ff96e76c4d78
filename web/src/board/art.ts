// Drawings of pieces as text, remembered: a piece that did not change is not drawn again.
import type { Detail, Look, Rim, Skin } from "../skins/skin";
import type { Piece } from "../wire";

const drawn = new WeakMap<Piece, Map<string, string>>();

/** `hint`: the kind of zone it lies in, for the back of a face-down piece. */
export function pieceArt(piece: Piece, skin: Skin, look: Look, hint = ""): string {
  let known = drawn.get(piece);
  if (!known) drawn.set(piece, (known = new Map()));
  const name = `${skin.id} ${look.shape} ${look.detail} ${hint} ${rimsKey(look.rims)}`;
  let art = known.get(name);
  if (art === undefined) {
    art = piece.art ? skin.tile(piece, look) : skin.back(look, piece.owner, hint);
    known.set(name, art);
  }
  return art;
}

/** Enough pixels for names? */
export function detailAt(pixels: number): Detail {
  return pixels >= 120 ? "large" : "small";
}

const keys = new WeakMap<readonly Rim[], string>();

function rimsKey(rims: readonly Rim[]): string {
  let key = keys.get(rims);
  if (key === undefined) keys.set(rims, (key = rims.map((rim) => rim.colour + rim.pattern).join()));
  return key;
}
