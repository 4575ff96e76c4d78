// The map: paving and blocks as in the older game, water, fog, orange ground, heights. Every ground has its own lines.
import type { Cell } from "../../wire";
import { GROUND, ground as older } from "../heroclix2008/ground";
import type { Theme } from "../skin";

export { GROUND };

/** Words of `mark` may stand together: a square can be elevated, hindering and part of a starting area. */
export function ground(cell: Cell, shape: string, theme: Theme): string {
  const light = theme === "light";
  const words = cell.mark.split(" ");
  const known = words.filter((word) => word === "blocking" || word === "hindering").join(" ");
  const high = words.includes("elevated") ? height(cell.level, light) : "";
  let drawn = high + older({ ...cell, mark: known }, shape, theme);
  if (words.includes("water")) drawn += water(light);
  if (words.includes("obscuring")) drawn += fog(light);
  if (words.includes("special")) drawn += frame(light ? "#c96a10" : "#f0a04a", "12 5");
  if (words.includes("indoors")) drawn += `<path d="M-40-30V-40H-30M30-40H40V-30M40 30V40H30M-30 40H-40V30" fill="none" stroke="${light ? "#b39411" : "#e3c84a"}" stroke-width="3"/>`;
  const start = words.find((word) => word.startsWith("start"));
  return start === undefined ? drawn : drawn + area(start, light);
}

/** Higher ground is darker by a step for every level, and says its level by dots. */
function height(level: number, light: boolean): string {
  const dots = Array.from({ length: level }, (_, i) => `<circle cx="${-36 + i * 7}" cy="-36" r="2.4" fill="${light ? "#5a4a33" : "#e8d3ad"}"/>`).join("");
  return `<rect x="-43" y="-43" width="86" height="86" fill="${light ? "#8a6a3c" : "#d6b98a"}" fill-opacity="${Math.min(0.16 + 0.1 * level, 0.6)}"/>${dots}`;
}

/** Waves. */
function water(light: boolean): string {
  const [wash, line] = light ? ["#6fb3dc", "#1f5f8c"] : ["#2f6f9c", "#a9d8f5"];
  const wave = (y: number): string => `M-38 ${y}q9.5-9 19 0t19 0 19 0 19 0`;
  return `<rect x="-42" y="-42" width="84" height="84" rx="3" fill="${wash}" fill-opacity=".55"/><path d="${wave(-22)}${wave(0)}${wave(22)}" fill="none" stroke="${line}" stroke-opacity=".75" stroke-width="2.4"/>`;
}

/** Drifting fog: rows of short dashes. */
function fog(light: boolean): string {
  const [wash, line] = light ? ["#8d93a3", "#4d5463"] : ["#7d8494", "#d5dae6"];
  return `<rect x="-42" y="-42" width="84" height="84" rx="3" fill="${wash}" fill-opacity=".38"/><path d="M-34-26H-6M6-26H34M-22-9H18M-34 8H-8M8 8H34M-18 25H22" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`;
}

/** The purple ground where teams begin: one stroke for the first seat, two for the second, none until it is chosen. */
function area(start: string, light: boolean): string {
  const colour = light ? "#6b3fa0" : "#b48be0";
  const strokes = start === "start0" ? "M0-11V11" : start === "start1" ? "M-6-11V11M6-11V11" : "";
  return frame(colour, "3 5") + (strokes && `<path d="${strokes}" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="4.5" stroke-linecap="round"/>`);
}

function frame(colour: string, dash: string): string {
  return `<rect x="-40" y="-40" width="80" height="80" rx="3" fill="none" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash}"/>`;
}
