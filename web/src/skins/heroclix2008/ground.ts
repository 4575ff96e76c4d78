// The map: paving, thick blocks, hatched rubble, arrows where the teams begin. Every ground has its own lines.
import type { Cell } from "../../wire";
import { hash } from "../draw";
import type { BoardColours, Theme } from "../skin";

export const GROUND: Record<Theme, BoardColours> = {
  light: { table: "#dfe3e6", frame: "#4a5561", frameEdge: "#2b333c", cell: "#eceae3", cellEdge: "#bdb9ae", ink: "#3a2a1c" },
  dark: { table: "#191c20", frame: "#39424c", frameEdge: "#14181c", cell: "#3b3e42", cellEdge: "#54585d", ink: "#e8c79a" },
};

const HALF = 43;

/** Words of `mark`: a starting area and a terrain may be together. */
export function ground(cell: Cell, _shape: string, theme: Theme): string {
  const light = theme === "light";
  const words = cell.mark.split(" ");
  if (words.includes("blocking")) return blocking(light);
  const start = words.find((word) => /^start\d$/.test(word));
  return paving(cell, light) + (words.includes("hindering") ? hindering(light) : "") + (start ? area(start === "start0", light) : "");
}

/** Slabs: a few cells have a crack or a worn spot, always the same ones. */
function paving(cell: Cell, light: boolean): string {
  const chance = hash(`${cell.x},${cell.y}`);
  const worn = WORN[chance % 9];
  if (!worn) return "";
  return `<path d="${worn}" transform="rotate(${((chance >> 4) % 4) * 90})" fill="none" stroke="${light ? "#8d8778" : "#15171a"}" stroke-opacity=".32" stroke-width="1.3" stroke-linecap="round"/>`;
}

const WORN = ["", "M-30-8-16-12-9-2 4-6", "", "M-38 0H38", "", "M0-38V38M0 0H38", "", "M10-30 6-18 13-9 4 2", ""];

/** A solid block with bricks: nobody passes, nobody sees through it. */
function blocking(light: boolean): string {
  const [top, side, line] = light ? ["#7a5638", "#4c3320", "#2f1f12"] : ["#6b4a30", "#3a2717", "#120b06"];
  return (
    `<rect x="${-HALF}" y="${-HALF}" width="86" height="86" fill="${side}"/>` +
    `<rect x="${-HALF + 3}" y="${-HALF + 2}" width="80" height="76" rx="3" fill="${top}"/>` +
    `<path d="M-40-22H40M-40-3H40M-40 16H40M-14-41V-22M22-41V-22M-28-22V-3M6-22V-3M-14-3V16M22-3V16M-28 16V35M6 16V35" fill="none" stroke="${line}" stroke-opacity=".75" stroke-width="2.6"/>` +
    `<path d="M-40 35V-41H40" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>`
  );
}

/** Hatching from corner to corner and a green ring: slow ground. */
function hindering(light: boolean): string {
  const [wash, line] = light ? ["#7fae5a", "#3c6b22"] : ["#5d8a3c", "#a9d686"];
  return (
    `<rect x="-41" y="-41" width="82" height="82" rx="4" fill="${wash}" fill-opacity=".3"/>` +
    `<path d="M-40-14-14-40M-40 12 12-40M-38 36 36-38M-12 40 40-12M14 40 40 14" stroke="${line}" stroke-opacity=".5" stroke-width="2.4" fill="none"/>` +
    `<rect x="-40.5" y="-40.5" width="81" height="81" rx="4" fill="none" stroke="${line}" stroke-width="2" stroke-dasharray="7 4"/>`
  );
}

/** Arrows into the map. */
function area(below: boolean, light: boolean): string {
  const colour = light ? "#2b333c" : "#dfe6ee";
  return `<path d="M-12 8 0-4 12 8M-12 20 0 8 12 20"${below ? "" : ' transform="scale(1 -1)"'} fill="none" stroke="${colour}" stroke-opacity=".28" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
}
