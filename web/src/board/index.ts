// What others use of the board.
export { default as Board } from "./Board.svelte";
export { default as Inspector } from "./Inspector.svelte";
export { default as PieceView } from "./PieceView.svelte";
export { default as ZoneView } from "./ZoneView.svelte";
export { pieceOf } from "./cards";
export { boardSvg, toPng } from "./export";
export type { Light, Lights, Motion, Ring } from "./types";
