// The six colours of the die: each has its own shape too, and the field behind an emblem its heraldic hatching.
import { numerals, round } from "../draw";

export const COLOURS = ["green", "blue", "yellow", "red", "purple", "white"] as const;
export type Colour = (typeof COLOURS)[number];

interface Tincture {
  /** the die and the strike value */
  bright: string;
  ink: string;
  /** the face of a tile */
  body: string;
  field: string;
  /** shape of the strike value, about 21 by 21 */
  shape: string;
  /** where the middle of its number lies */
  middle: number;
}

export const TINCTURES: Record<Colour, Tincture> = {
  green: { bright: "#23924f", ink: "#ffffff", body: "#2f6d49", field: "#3f8a5e", shape: "M-1.8-10.6a2.1 2.1 0 0 1 3.6 0L11.4 6.6a2.2 2.2 0 0 1-1.9 3.3H-9.5a2.2 2.2 0 0 1-1.9-3.3Z", middle: 2.4 },
  blue: { bright: "#2b69cf", ink: "#ffffff", body: "#2a5591", field: "#3a6bb0", shape: "M0-10.4A10.4 10.4 0 1 1 0 10.4 10.4 10.4 0 1 1 0-10.4Z", middle: 0 },
  yellow: { bright: "#f6c62d", ink: "#211703", body: "#b98a23", field: "#d8aa3c", shape: "M-1.5-11.5a2.1 2.1 0 0 1 3 0l10 10a2.1 2.1 0 0 1 0 3l-10 10a2.1 2.1 0 0 1-3 0l-10-10a2.1 2.1 0 0 1 0-3Z", middle: 0 },
  red: { bright: "#d2352e", ink: "#ffffff", body: "#973630", field: "#b64a42", shape: "M-7.4-9.4H7.4a2 2 0 0 1 2 2V7.4a2 2 0 0 1-2 2H-7.4a2 2 0 0 1-2-2V-7.4a2 2 0 0 1 2-2Z", middle: 0 },
  purple: { bright: "#8443b5", ink: "#ffffff", body: "#5c3a83", field: "#7550a1", shape: "M-8-9.8H8a1.6 1.6 0 0 1 1.6 1.6V1.6a2 2 0 0 1-.6 1.4L1.3 10.7a1.8 1.8 0 0 1-2.6 0L-9 3a2 2 0 0 1-.6-1.4V-8.2A1.6 1.6 0 0 1-8-9.8Z", middle: -1.4 },
  white: { bright: "#fbf8ee", ink: "#211703", body: "#b9b1a0", field: "#d8d1c2", shape: "M-5.2-9.8H5.2a1.8 1.8 0 0 1 1.6.9L11 -.9a1.8 1.8 0 0 1 0 1.8L6.8 8.9a1.8 1.8 0 0 1-1.6.9H-5.2a1.8 1.8 0 0 1-1.6-.9L-11 .9a1.8 1.8 0 0 1 0-1.8L-6.8-8.9a1.8 1.8 0 0 1 1.6-.9Z", middle: 0 },
};

export function isColour(name: string): name is Colour {
  return name in TINCTURES;
}

/** A strike value: its colour, its shape, its number. */
export function strike(colour: Colour, text: string, x: number, y: number, scale = 1): string {
  const tincture = TINCTURES[colour];
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">` +
    `<path d="${tincture.shape}" fill="#16110c" stroke="#16110c" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="${tincture.shape}" fill="${tincture.bright}" stroke="#fff" stroke-opacity=".35" stroke-width=".8"/>` +
    numerals(text, 0, tincture.middle, text.length > 1 ? 9 : 11.5, tincture.ink, 2.2) +
    "</g>"
  );
}

/** Hatching of the tinctures as engravers know it, within a circle of 21. */
export function hatching(colour: Colour): string {
  if (colour === "white") return "";
  if (colour === "yellow") {
    let dots = "";
    for (let x = -20; x <= 20; x += 5) for (let y = -20; y <= 20; y += 5) dots += `M${x + ((y / 5) % 2 ? 2.5 : 0)} ${y}h.01`;
    return `<path d="${dots}" stroke="#000" stroke-opacity=".28" stroke-width="1.3" stroke-linecap="round" fill="none"/>`;
  }
  const turn = { green: 45, blue: 0, red: 90, purple: -45 }[colour];
  let rows = "";
  for (let y = -21; y <= 21; y += 3.5) rows += `M-22 ${y}H22`;
  return `<path d="${rows}" stroke="#000" stroke-opacity=".2" stroke-width=".8" fill="none" transform="rotate(${turn})"/>`;
}
