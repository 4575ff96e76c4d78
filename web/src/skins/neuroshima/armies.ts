// The armies: colours that differ in brightness too, a texture and an emblem of our own for each.

export interface Army {
  body: string;
  light: string;
  /** round its tiles, if its owner alone leads it */
  rim: string;
  dark: string;
  /** lines and letters on `dark` */
  accent: string;
  /** faint shapes on the body; `lines`: they are not filled */
  texture: string;
  lines?: boolean;
  /** in a box of 32 round 0,0 */
  emblem: string;
}

const BARE: Army = {
  body: "#7d766b", rim: "#57524a", light: "#968e82", dark: "#302c27", accent: "#e9e1d3", texture: "",
  emblem: "M0-14 12-7V7L0 14-12 7V-7ZM0-9-7.5-4.5V4.5L0 9 7.5 4.5V-4.5Z",
};

export const ARMIES: Record<string, Army> = {
  // chevrons and a star: soldiers at a post
  outpost: {
    body: "#84a452", rim: "#54712a", light: "#a6c474", dark: "#28361a", accent: "#e4efc4",
    texture: "M-44-10-20-20-12-6-36 4ZM8-40 30-32 24-18 2-26ZM12 12 36 2 42 16 18 26ZM-24 20-4 14 2 28-18 34Z",
    emblem: "M0-15 2.6-8.6 9.5-8.1 4.2-3.6 5.9 3.1 0-.5-5.9 3.1-4.2-3.6-9.5-8.1-2.6-8.6ZM-13 1 0 8 13 1V6.5L0 13.5-13 6.5ZM-13 8.5 0 15.5 13 8.5V10L0 17-13 10Z",
  },
  // spikes on a ring: gangs and games
  hegemony: {
    body: "#d9a226", rim: "#a87708", light: "#f0c155", dark: "#4a3206", accent: "#ffe9ad",
    texture: "M-46-14-14-46-6-46-46-6ZM-46 18 18-46 26-46-46 26ZM-30 46 46-30 46-22-22 46ZM2 46 46 2 46 10 10 46Z",
    emblem: "M0-16 3-9.5A10 10 0 0 1 7-7.2L14-9 10.5-2.6A10 10 0 0 1 10.5 2.6L14 9 7 7.2A10 10 0 0 1 3 9.5L0 16-3 9.5A10 10 0 0 1-7 7.2L-14 9-10.5 2.6A10 10 0 0 1-10.5-2.6L-14-9-7-7.2A10 10 0 0 1-3-9.5ZM0-5.5A5.5 5.5 0 1 0 0 5.5 5.5 5.5 0 1 0 0-5.5Z",
  },
  // an eye in a machine
  moloch: {
    body: "#822a26", rim: "#551613", light: "#a3443e", dark: "#320d0b", accent: "#ffd0c4",
    lines: true,
    texture: "M-40-16H-24V-30M-40-2H-30V12H-22V30M40-14H28V-28H16V-38M40 6H26V20H14V36M-8-40V-28M2 40V30",
    emblem: "M-7-15H7V-11H11V-7H15V7H11V11H7V15H-7V11H-11V7H-15V-7H-11V-11H-7ZM0-8.5A8.5 8.5 0 1 0 0 8.5 8.5 8.5 0 1 0 0-8.5ZM-3.6 0A3.6 3.6 0 1 0 3.6 0 3.6 3.6 0 1 0-3.6 0Z",
  },
  // three claws that grow from one root
  borgo: {
    body: "#3672a8", rim: "#1f4d78", light: "#5592c8", dark: "#10293f", accent: "#cfe8ff",
    texture: "M-36-12A6 6 0 1 0-35.9-12ZM-22 20A8 8 0 1 0-21.9 20ZM20-30A7 7 0 1 0 20.1-30ZM32 4A5 5 0 1 0 32.1 4ZM14 24A6 6 0 1 0 14.1 24ZM-14-36A4 4 0 1 0-13.9-36Z",
    emblem: "M0-2C-3-8-1-14 6-16 3-11 5-7 8-4 5-1 3-1 0-2ZM2 1C8 2 12 6 11 13 8 8 4 8 0 10-1 5 0 3 2 1ZM-2 1C-5 6-10 8-16 4-10 4-8 1-8-4-4-4-2-2-2 1Z",
  },
};

/** The army of a tile or a seat by its id: `outpost_hmg`, `outpost`. */
export function armyOf(art: string): Army {
  return ARMIES[armyName(art)] ?? BARE;
}

export function armyName(art: string): string {
  return art.split("_")[0] ?? "";
}
