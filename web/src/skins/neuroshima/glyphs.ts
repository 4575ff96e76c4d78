// Signs of units, modules and action tiles: our own pictograms, in a box of 32 round 0,0 (actions: 48).
import { charge, type Charge } from "../charges";
import { numerals } from "../draw";

// Units by the id of their tile, without the army.
const UNITS: Record<string, Charge> = {
  runner: "wheel", commando: "target", mobile_armor: "treads", brawler: "fist", thug: "hammer", ganger: "claw",
  gladiator: "helm", guard: "shield", universal_soldier: "swords", blocker: "gate", juggernaut: "treads", hunter_killer: "spider",
  the_clown: "mask", armored_hunter: "horns", armored_guard: "tower", protector: "cannon", hornet: "moth", stormtrooper: "bolt",
  mutant: "paw", claws: "claw", super_mutant: "horns", assassin: "crescent",
};

const GUN = "M-15-5H-6V-8H6V-5H16V-1H6V2H1L-1 12H-7L-5 2H-15Z";
const ROCKET = "M0-16C5-11 6-5 6 2L10 8V13L5 10H-5L-10 13V8L-6 2C-6-5-5-11 0-16ZM0-6.5A2.8 2.8 0 1 0 0-.9 2.8 2.8 0 1 0 0-6.5Z";
const RAILGUN = "M-16-9H10V-4H-16ZM-16 4H10V9H-16ZM-13-2H16V2H-13ZM12-9 16-4V4L12 9Z";
const MESH = "M-13-13H13V13H-13ZM-13-4H13M-13 4H13M-4-13V13M4-13V13";
const HYBRID = "M-14-9H-3V-4H-14ZM-1-11H15V-5H-1ZM-11 0H-4V13H-11ZM0 0H4L9 13H3Z";

/** What a fighter looks like: "" where a tile is unknown. */
export function unit(name: string, colour: string): string {
  const known = UNITS[name];
  if (known) return charge(known, colour);
  if (name === "hmg") return solid(GUN, colour);
  if (name === "annihilator") return solid(ROCKET, colour);
  if (name === "gauss_cannon") return solid(RAILGUN, colour);
  if (name === "hybrid") return solid(HYBRID, colour);
  if (name.startsWith("net_")) {
    const knots = name === "net_master" ? `<path d="M-13-13h.1M13-13h.1M-13 13h.1M13 13h.1M0 0h.1" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>` : "";
    return `<g transform="rotate(45) scale(.82)"><path d="${MESH}" fill="none" stroke="${colour}" stroke-width="2.4"/>${knots}</g>`;
  }
  return "";
}

/** What a module gives, takes or does, by the kind of its badge. */
const GIFTS: Record<string, (colour: string) => string> = {
  "gives-melee": (colour) => solid("M0-13 9.5 11 0 5-9.5 11Z", colour),
  "gives-ranged": (colour) => solid("M0-13 8-2H3V12H-3V-2H-8Z", colour),
  "gives-initiative": (colour) => clock(colour, "M0 0V-6M0 0 4.5 2.5"),
  "hinders-initiative": (colour) => clock(colour, "M-4-4 4 4M4-4-4 4"),
  "gives-extra": (colour) =>
    `<path d="M-9-9A12 12 0 1 1-12 1" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>${solid("M-15-12-5-12-9-3Z", colour)}${numerals("2", 0.5, 0.5, 10, colour, 2.2)}`,
  medic: (colour) => charge("cross", colour),
  // a claw that takes a plug
  capture: (colour) =>
    `<path d="M-12-6C-12-16 12-16 12-6M-12-6V1L-6 6M12-6V1L6 6" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cy="2" r="4.5" fill="${colour}"/><path d="M0 6V15" stroke="${colour}" stroke-width="3.4"/>`,
  // melee becomes a shot and back
  convert: (colour) =>
    `${solid("M-14 4-8-11-2 4-8 0.5ZM8-11 13-4H10V4H6V-4H3Z", colour)}<path d="M-9 8C-6 15 5 15 9 8" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round"/>${solid("M12 6 6.5 7 10.5 11.5ZM-12 6-6.5 7-10.5 11.5Z", colour)}`,
  two_steps: (colour) => solid("M-13-11H-7L1 0-7 11H-13L-5 0ZM1-11H7L15 0 7 11H1L9 0Z", colour),
  transport: (colour) =>
    `${solid("M-15-9H4V5H-15ZM6-4H11L15 1V5H6Z", colour)}<circle cx="-9" cy="8" r="4" fill="${colour}"/><circle cx="9" cy="8" r="4" fill="${colour}"/>`,
  explode: (colour) => charge("burst", colour),
};

/** The sign of a gift or trait; "" for anything else. */
export function gift(kind: string, colour: string): string {
  return GIFTS[kind]?.(colour) ?? "";
}

export const GIFT_KINDS: readonly string[] = Object.keys(GIFTS);

/** Action tiles, by the kind of their badge (or the end of their id). */
const ACTIONS: Record<string, (colour: string) => string> = {
  battle: (colour) => `<g transform="scale(1.35)">${charge("swords", colour)}</g>`,
  move: (colour) =>
    solid("M0-22 8-12H3.5V-3.5H12V-8L22 0 12 8V3.5H3.5V12H8L0 22-8 12H-3.5V3.5H-12V8L-22 0-12-8V-3.5H-3.5V-12H-8Z", colour),
  push: (colour) =>
    `${solid("M-22-15H-15V15H-22Z", colour)}${solid("M-12-4.5H4V-12L20 0 4 12V4.5H-12Z", colour)}<path d="M-10-12H-2M-10 12H-2" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`,
  sniper: (colour) => `<g transform="scale(1.4)">${charge("target", colour)}</g>`,
  air_strike: (colour) =>
    `${solid("M-22-12-6-16 14-13C20-12 22-9 18-8L4-7-6 0H-11L-6-7-16-8-19-5H-22Z", colour)}${solid("M-6 4H-1V12L-3.5 16-6 12ZM6 1H11V9L8.5 13 6 9Z", colour)}<path d="M-14 21H18" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="5 4"/>`,
  grenade: (colour) =>
    `<ellipse cx="-1" cy="6" rx="12" ry="15" fill="${colour}"/>${solid("M-7-14H4V-9H-7ZM4-16 16-18 18-4 14-3 12-12 4-11Z", colour)}<circle cx="-12" cy="-15" r="4.5" fill="none" stroke="${colour}" stroke-width="2.4"/>`,
};

export function action(name: string, colour: string): string {
  return ACTIONS[name]?.(colour) ?? "";
}

export const ACTION_NAMES: readonly string[] = Object.keys(ACTIONS);

export function solid(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
}

function clock(colour: string, hands: string): string {
  return `<circle r="10.5" fill="none" stroke="${colour}" stroke-width="2.6"/><path d="${hands}M0-15V-12" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`;
}
