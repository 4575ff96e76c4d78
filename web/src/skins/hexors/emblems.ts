// Emblems in the manner of heraldry: a divided field and a charge, always the same for the same tile. No likenesses.
import { charge, type Charge } from "../charges";
import { darker, hash, lighter } from "../draw";
import { hatching, TINCTURES, type Colour } from "./colours";

const CREAM = "#fff4da";
const INK = "#1c140d";
const GOLD = "#f0c867";

// Which charge a tile bears; a second or third tile of a name bears the same with one or two stars.
const BEARERS: Record<string, Charge> = {
  hippolyta: "leaf", jason_blood: "book", batman: "crescent", flash: "winged", green_lantern: "estoile", wonder_woman: "shield",
  solovar: "paw", hawkgirl: "feather", the_streak: "comet", aquaman: "wave", killowog: "fist", martian_manhunter: "planet",
  superman: "sun", green_guardsman: "helm", tom_turbine: "gear", etrigan: "flame", metamorpho: "orbit", dr_fate: "key",
  white_aliens: "eye", manhunter: "target", aresia: "axe", star_sapphire: "gem", gorilla_grodd: "mind", deadshot: "bow",
  copperhead: "serpent", lex_luthor: "scales", the_shade: "hourglass", cheetah: "claw", the_ultra_humanite: "hand",
  the_joker: "dice", tsukuri: "sword", felix_faust: "staff", morgaine_le_fey: "rose", orm: "anchor", brainwave: "spiral",
  lord_hades: "horns", draaga: "swords", amazo: "knot", sinestro: "burst", solomon_grundy: "skull", vandal_savage: "fang",
  brainiac: "pyramid", darkseid: "bolt", doomsday: "mountain",
  kuriboh: "paw", time_wizard: "hourglass", relinquished: "eye", baby_dragon: "dragon", mystical_elf: "leaf",
  saggi_the_dark_clown: "mask", beaver_warrior: "axe", shadow_ghoul: "hand", celtic_guardian: "sword", flame_swordsman: "flame",
  rude_kaiser: "horns", curse_of_dragon: "wyvern", swordstalker: "swords", harpie_lady_sisters: "wings", summoned_skull: "skull",
  toon_summoned_skull: "fang", pendulum_machine: "gear", slot_machine: "dice", gaia_the_fierce_knight: "helm",
  red_eyes_black_dragon: "dragon", thousand_dragon: "serpent", harpies_pet_dragon: "wing", dark_magician: "staff",
  gaia_the_dragon_champion: "shield", launcher_spider: "spider", barrel_dragon: "cannon", labyrinth_tank: "treads",
  great_moth: "moth", red_eyes_black_metal_dragon: "bolt", exodia_the_forbidden_one: "pyramid", magician_of_black_chaos: "comet",
  black_luster_soldier: "trident", blue_eyes_toon_dragon: "feather", blue_eyes_white_dragon: "wyvern", dark_sage: "book",
  black_skull_dragon: "claw", gate_guardian: "gate", blue_eyes_ultimate_dragon: "crown",
  central_city: "winged", atlantis: "trident", oa: "lamp", mars: "planet", watchtower: "tower", themyscira: "axe",
  seaboard_city: "anchor", war_world: "burst", stagg_enterprises: "orbit", stryker_prison: "gate", camelot: "sword",
  yugi: "star", yami_yugi: "estoile", kaiba: "shield", pegasus: "feather", joey: "bolt", mai: "rose", tea: "leaf",
  tristan: "wheel", bakura: "knot",
};
const SPARE: readonly Charge[] = ["star", "crescent", "tower", "wing", "flame", "wave", "tree", "gear", "hammer", "moth", "wheel", "gem"];

/** Ally Icons as medals. */
export const ALLIES: Record<string, Charge> = {
  amazon: "axe", aquaman: "wave", camelot: "sword", flash: "winged", green_lantern: "lamp", justice_guild: "scales",
  justice_league: "star", martian_manhunter: "planet", stagg: "orbit", war_world: "burst",
};

// Divisions of the field within a circle of 21: the second tone.
const DIVISIONS: readonly string[] = [
  "",
  "M0-22H22V22H0Z",
  "M-22 0H22V22H-22Z",
  "M-22-22 22 22H-22Z",
  "M22-22-22 22H22Z",
  "M0-22H22V0H0ZM-22 0H0V22H-22Z",
  "M-22 10 0-8 22 10V22H-22Z",
  "M-7-22H7V22H-7Z",
  "M-22-7H22V7H-22Z",
  "M-22-14-14-22 22 14 14 22Z",
];

export function chargeOf(art: string): Charge {
  return BEARERS[base(art)] ?? SPARE[hash(art) % SPARE.length] ?? "star";
}

/** 1 for the first tile of its name, 2 for `..._2`. */
export function rankOf(art: string): number {
  return Number(/_(\d)$/.exec(art)?.[1] ?? 1);
}

/** The emblem of a fighter within a circle of 21. */
export function emblem(art: string, colour: Colour): string {
  const { field } = TINCTURES[colour];
  const pale = colour === "white" || colour === "yellow";
  const division = DIVISIONS[hash(base(art) + "field") % DIVISIONS.length] ?? "";
  const second = pale ? darker(field, 0.16) : darker(field, 0.3);
  return (
    `<circle r="21.5" fill="${darker(field, 0.65)}"/>` +
    `<g clip-path="url(#hexors-roundel)"><rect x="-21" y="-21" width="42" height="42" fill="${lighter(field, 0.08)}"/>` +
    (division ? `<path d="${division}" fill="${second}"/>` : "") +
    `${hatching(colour)}</g>` +
    `<circle r="20.2" fill="none" stroke="${pale ? "#5b4a2c" : GOLD}" stroke-width="1.3"/>` +
    `<g transform="scale(.96)">${charge(chargeOf(art), pale ? INK : CREAM, pale ? lighter(field, 0.55) : INK, 2.6)}</g>` +
    rank(art)
  );
}

/** The emblem of a home: gold on dark, within walls or a crown seen from above. */
export function homeEmblem(art: string, walls: boolean): string {
  const ring = walls
    ? `<circle r="20.6" fill="none" stroke="${GOLD}" stroke-width="4.6" stroke-dasharray="5.4 5.386"/><circle r="18.4" fill="none" stroke="${GOLD}" stroke-width="1.6"/>`
    : `<path d="${zigzag(12, 22.5, 18.2)}" fill="none" stroke="${GOLD}" stroke-width="1.8" stroke-linejoin="round"/><circle r="17.2" fill="none" stroke="${GOLD}" stroke-width="1.4"/>`;
  return (
    `<circle r="22.5" fill="#1d1820"/><circle r="17.6" fill="#2d2733"/>${ring}` +
    `<g transform="translate(0 -1.5) scale(.8)">${charge(chargeOf(art), GOLD, "#120d0a", 2)}</g>` +
    rank(art)
  );
}

function rank(art: string): string {
  const stars = rankOf(art) - 1;
  let drawn = "";
  for (let i = 0; i < stars; i++) {
    drawn += `<g transform="translate(${(i - (stars - 1) / 2) * 7} -15.5) scale(.26)">${charge("star", GOLD, INK, 7)}</g>`;
  }
  return drawn;
}

function zigzag(tips: number, outer: number, inner: number): string {
  let d = "";
  for (let i = 0; i < tips * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const radians = (i * Math.PI) / tips - Math.PI / 2;
    d += `${i ? "L" : "M"}${(Math.cos(radians) * radius).toFixed(1)} ${(Math.sin(radians) * radius).toFixed(1)}`;
  }
  return `${d}Z`;
}

function base(art: string): string {
  return art.replace(/_\d$/, "");
}
