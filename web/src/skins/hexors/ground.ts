// The arena: slabs of stone, start spaces, craters.
import type { Cell } from "../../wire";
import { cellShape, hash, round } from "../draw";
import type { BoardColours, Theme } from "../skin";

export const GROUND: Record<Theme, BoardColours> = {
  light: {
    table: "#e9dfcb", frame: "#8a6f4d", frameEdge: "#5e4a31", cell: "#d9cdb4", cellEdge: "#b3a383", ink: "#4a3c28",
  },
  dark: {
    table: "#1b1816", frame: "#4d3d2b", frameEdge: "#2c2218", cell: "#4a443c", cellEdge: "#2f2a24", ink: "#d8ccb6",
  },
};

/** Light from above left, small chips and veins; no two slabs are quite alike. */
export function ground(cell: Cell, shape: string, theme: Theme): string {
  const chance = hash(`${cell.x},${cell.y}`);
  const tone = ((chance % 13) - 6) / 6;
  const veil = tone > 0 ? "#fff" : "#000";
  const strength = Math.abs(tone) * (theme === "light" ? 0.07 : 0.05);
  return (
    cellShape(shape, 46.5, `fill="${veil}" fill-opacity="${round(strength)}"`) +
    `<path d="M-40-22.5V22.5L0 45.5" fill="none" stroke="#fff" stroke-opacity="${theme === "light" ? 0.35 : 0.07}" stroke-width="1.2" transform="rotate(60)"/>` +
    veins(chance, theme) +
    mark(cell.mark, shape, theme)
  );
}

function veins(chance: number, theme: Theme): string {
  if (chance % 3) return "";
  const turn = (chance >> 4) % 360;
  const colour = theme === "light" ? "#7d6b4c" : "#15120f";
  return (
    `<path d="M-26-8C-14-12-10 2 0 0S14 8 24 4M0 0C2 8-4 12-2 20" transform="rotate(${turn})" fill="none" ` +
    `stroke="${colour}" stroke-opacity=".28" stroke-width="1.1" stroke-linecap="round"/>`
  );
}

function mark(name: string, shape: string, theme: Theme): string {
  if (name === "crater") return crater();
  if (!name.startsWith("start")) return "";
  const red = name === "start red";
  const colour = red ? (theme === "light" ? "#a5332a" : "#e5736a") : theme === "light" ? "#5d574d" : "#b9b1a2";
  // a ring of stones; the red one has points, so that colour alone does not tell
  const sign = red
    ? `<path d="M0-20 5.5-9.5 17.3-10 11 0 17.3 10 5.5 9.5 0 20-5.5 9.5-17.3 10-11 0-17.3-10-5.5-9.5Z" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linejoin="round"/>`
    : `<circle r="17" fill="none" stroke="${colour}" stroke-width="2.2"/><circle r="9" fill="${colour}" fill-opacity=".5"/>`;
  return (
    cellShape(shape, 43, `fill="${colour}" fill-opacity=".16" stroke="${colour}" stroke-width="2" stroke-dasharray="9 4"`) + sign
  );
}

/** A burnt hole with a broken lip. */
function crater(): string {
  return (
    `<path d="M-30-14-18-28-2-24 14-31 28-17 31 2 26 18 12 27-4 31-20 26-31 14-27 0Z" fill="#5a4634"/>` +
    `<path d="M-25-11-15-22-1-19 12-25 23-13 25 2 21 14 9 22-4 25-17 20-25 11-22 0Z" fill="#2b211a"/>` +
    `<path d="M-18-6C-14-16 10-20 18-8S14 16 0 18-20 8-18-6Z" fill="#120d0a"/>` +
    `<path d="M-27-13-38-20M14-30 18-40M31 3 41 6M-20 26-26 35M12 27 16 37" stroke="#2b211a" stroke-width="2.2" stroke-linecap="round" fill="none"/>` +
    `<path d="M-14 8C-6 14 8 13 14 5" stroke="#b5532a" stroke-opacity=".8" stroke-width="1.8" stroke-linecap="round" fill="none"/>`
  );
}
