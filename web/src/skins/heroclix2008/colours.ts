// The coloured squares of a dial: each colour has its own sign, so that colour alone never tells.

export interface Tint {
  fill: string;
  /** readable on `fill` */
  ink: string;
  /** a small sign in a box of 8 round 0,0 */
  sign: string;
}

const PLAIN: Tint = { fill: "#cfc8ba", ink: "#1d1813", sign: "" };

export const TINTS: Record<string, Tint> = {
  red: { fill: "#c62f2a", ink: "#ffffff", sign: "M0-4 4 3.5H-4Z" },
  orange: { fill: "#e58a1f", ink: "#1d1206", sign: "M0-4 4 0 0 4-4 0Z" },
  yellow: { fill: "#f2cb2e", ink: "#1d1206", sign: "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z" },
  lime: { fill: "#a8cf3a", ink: "#17200a", sign: "M0 4 4-3.5H-4Z" },
  green: { fill: "#1f7d45", ink: "#ffffff", sign: "M-3.4-3.4H3.4V3.4H-3.4Z" },
  blue: { fill: "#2563b8", ink: "#ffffff", sign: "M-1.4-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4V-1.4H-1.4Z" },
  purple: { fill: "#7a3fae", ink: "#ffffff", sign: "M0-4.3 1.2-1.4 4.3-1.3 1.9.8 2.7 3.8 0 2.1-2.7 3.8-1.9.8-4.3-1.3-1.2-1.4Z" },
  pink: { fill: "#e79ac0", ink: "#2a0f1c", sign: "M0 4C-6-.5-4-4-1.8-4-.6-4 0-3 0-2.6 0-3 .6-4 1.8-4 4-4 6-.5 0 4Z" },
  brown: { fill: "#7a4f2c", ink: "#ffffff", sign: "M-4-1.6H4V1.6H-4Z" },
  gray: { fill: "#8a9099", ink: "#12151a", sign: "M0-4C3-3.4 3.6-3 4-2.6 4 1 2.4 3 0 4.2-2.4 3-4 1-4-2.6-3.6-3-3-3.4 0-4Z" },
  black: { fill: "#1b1d21", ink: "#ffffff", sign: "M-4-3H-1.2V-.6H1.2V-3H4V3H1.2V.6H-1.2V3H-4Z" },
  white: { fill: "#f7f5ee", ink: "#1d1813", sign: "M0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4ZM0-2A2 2 0 1 1 0 2 2 2 0 1 1 0-2Z" },
};

export function tint(colour: string): Tint {
  return TINTS[colour] ?? PLAIN;
}
