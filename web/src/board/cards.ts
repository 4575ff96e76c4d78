// A tile of a catalogue as a piece that can be drawn.
import type { Badge, Piece, TileCard } from "../wire";

/** A card may bring its signs along as they are on a piece; otherwise its facts have to do. */
export type Card = TileCard & { badges?: readonly Badge[] };

/** `owner` -1: nobody's. */
export function pieceOf(card: Card, owner = -1): Piece {
  const facts = card.facts.map((fact) => ({ kind: fact.kind, text: fact.value, help: `${fact.label}: ${fact.value}`, tone: fact.tone, rule: "", edge: -1 }));
  return {
    id: card.id, place: "", owner, controller: owner, art: card.id, label: card.name.slice(0, 2), name: card.name, turn: 0, dim: false, kind: "", rules: [],
    badges: card.badges?.length ? [...card.badges] : facts,
  };
}
