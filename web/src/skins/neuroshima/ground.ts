// The wasteland: cracked concrete and sand; the outer ring of the large field is fenced off by hatching.
import type { Cell } from "../../wire";
import { cellShape, hash, round } from "../draw";
import type { BoardColours, Theme } from "../skin";

export const GROUND: Record<Theme, BoardColours> = {
  light: { table: "#ded4c2", frame: "#6f6a60", frameEdge: "#413d37", cell: "#cdc4b3", cellEdge: "#a2988a", ink: "#3c362e" },
  dark: { table: "#181716", frame: "#34312d", frameEdge: "#1c1a18", cell: "#45413c", cellEdge: "#2a2724", ink: "#d6cfc3" },
};

export function ground(cell: Cell, shape: string, theme: Theme): string {
  const chance = hash(`waste ${cell.x},${cell.y}`);
  const tone = ((chance % 11) - 5) / 5;
  const strength = Math.abs(tone) * (theme === "light" ? 0.08 : 0.06);
  const light = theme === "light";
  return (
    cellShape(shape, 47, `fill="${tone > 0 ? "#fff" : "#000"}" fill-opacity="${round(strength)}"`) +
    cellShape(shape, 44.5, `fill="none" stroke="${light ? "#fff" : "#fff"}" stroke-opacity="${light ? 0.4 : 0.06}" stroke-width="1"`) +
    cracks(chance, light) +
    (cell.mark === "ring" ? ring(shape, light) : "") +
    rivets(shape, light)
  );
}

function cracks(chance: number, light: boolean): string {
  const drawn = CRACKS[chance % 5];
  if (!drawn) return "";
  const colour = light ? "#6d6457" : "#14120f";
  return (
    `<g transform="rotate(${(chance >> 3) % 360})" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${drawn}" stroke="${colour}" stroke-opacity=".38" stroke-width="1.2"/></g>`
  );
}

const CRACKS = ["", "M-34-6-20-9-12 0 2-3 10 6 26 4M-12 0-14 12-24 18M2-3 6-16", "M-8-36-4-22-10-12-2-2-6 10M-10-12-22-10", "", "M12-34 8-22 14-14 6-4M20 26 12 18 16 8"];

/** Diagonal lines: the outer hexes. */
function ring(shape: string, light: boolean): string {
  const colour = light ? "#4a4237" : "#000";
  return (
    cellShape(shape, 46, `fill="${colour}" fill-opacity=".1"`) +
    `<path d="M-30-12-12-30M-34 6 6-34M-26 26 26-26M-6 34 34-6M12 30 30 12" stroke="${colour}" stroke-opacity=".2" stroke-width="3" fill="none"/>`
  );
}

function rivets(shape: string, light: boolean): string {
  if (shape !== "hex-flat") return "";
  return `<path d="M-40.5 0h.01M40.5 0h.01M-20.2-35h.01M20.2-35h.01M-20.2 35h.01M20.2 35h.01" stroke="${light ? "#857b6c" : "#211f1c"}" stroke-opacity=".7" stroke-width="2.6" stroke-linecap="round"/>`;
}
