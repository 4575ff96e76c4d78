// What each character is known by: silhouettes of our own in a box of 32 round 0,0.

/** A filled path, holes by the even-odd rule, or a stroke of that width. */
type Part = string | { line: number; d: string };

/** The silhouette in one colour; one that is not known is a plain figure. */
export function silhouette(name: string, colour: string): string {
  const parts: readonly Part[] = SHAPES[name] ?? SOMEBODY;
  return parts
    .map((part) =>
      typeof part === "string"
        ? `<path d="${part}" fill="${colour}" fill-rule="evenodd"/>`
        : `<path d="${part.d}" fill="none" stroke="${colour}" stroke-width="${part.line}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join("");
}

export function isShape(name: string): boolean {
  return name in SHAPES;
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function stone(x: number, y: number, r: number): string {
  const corner = (i: number): string => `${(x + r * Math.sin((i * Math.PI) / 3)).toFixed(1)} ${(y - r * Math.cos((i * Math.PI) / 3)).toFixed(1)}`;
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}Z`;
}

const SOMEBODY: readonly Part[] = [disc(0, -9, 6), "M-11 15C-11 3-6-1 0-1S11 3 11 15Z"];

export const SHAPES: Record<string, readonly Part[]> = {
  lamp: ["M-3-16H3V-13H6L10-8.5H-10L-6-13H-3Z", "M-9-7H9L7 10H-7ZM-4.5-3.5H4.5L3.4 6.5H-3.4Z", "M-8.5 11.5H8.5V15H-8.5Z"],
  cross: ["M-5-15H5V-5H15V5H5V15H-5V5H-15V-5H-5Z"],
  door: ["M-11.5 16V-4.5A11.5 11.5 0 0 1 11.5-4.5V16ZM-.9-12.5V12.5H.9V-12.5ZM4.6 2.4A2 2 0 1 0 4.6 6.4 2 2 0 1 0 4.6 2.4Z"],
  mask: ["M-16-6C-10-10-4-8 0-6 4-8 10-10 16-6 16.5 4 11 9 6 8 3 7 1.5 2.5 0 2.5S-3 7-6 8C-11 9-16.5 4-16-6ZM-11.5-2.5C-9-5-5-4-3-.5-6 3-10.5 2-11.5-2.5ZM11.5-2.5C9-5 5-4 3-.5 6 3 10.5 2 11.5-2.5Z"],
  hammer: ["M-14-15H14V-3H-14ZM-10-11.5V-9H10V-11.5Z", "M-3-3H3V15.5H-3Z"],
  rivet: ["M-11-4C-11-11-6-15 0-15S11-11 11-4Z", "M-5-2H5V9L0 15.5-5 9Z"],
  golem: ["M-7-16H7V-8H14V6H9.5V-2.5H8V5H9V16H2V8H-2V16H-9V5H-8V-2.5H-9.5V6H-14V-8H-7ZM-4.2-13V-10H-1.2V-13ZM1.2-13V-10H4.2V-13Z"],
  whistle: ["M-16-8H15V-2H6.5A9.5 9.5 0 1 1-11.3 1.5L-16-1ZM-2.5 1A4.5 4.5 0 1 0-2.5 10 4.5 4.5 0 1 0-2.5 1Z", { line: 2, d: "M4-11.5 6-15M-3-11.5V-15.5M10.5-11 14-14" }],
  vane: ["M-1.4 3H1.4V16H-1.4Z", "M-16 5-9 .8V3.4H9V.5L15.5-2.5V12.5L9 9.5V6.6H-9V9.2Z", "M-7-.5C-9.5-7-5.5-12 0-10 1-14.5 6-16 9-12.5L13-11.5 9.5-9C10-4 7-.5 3-.5Z"],
  bolt: ["M4-16-10 2H-2L-5 16 10-4H2Z"],
  hail: [stone(-6, -7, 7.5), stone(7, -2, 6.2), stone(-3, 9, 6)],
  cloud: ["M-9.5 5A6.4 6.4 0 0 1-10-7.6 8 8 0 0 1 5-10.5 6.6 6.6 0 0 1 12.5-3.6 4.6 4.6 0 0 1 11 5Z", { line: 2.6, d: "M-11 9.5H5M-4 14.5H12" }],
  hat: ["M-9.5-15.5H9.5L8.3 5H-8.3ZM-8.7-1.5-8.4 2H8.4L8.7-1.5Z", "M-16 6C-10 9.5 10 9.5 16 6V10C10 15-10 15-16 10Z"],
  knife: ["M0-16.5C4.6-10 4.4-2 3.4 3H-3.4C-4.4-2-4.6-10 0-16.5Z", "M-7 3H7V6.2H-7Z", "M-2.4 7H2.4V15.5H-2.4Z"],
  weight: ["M-16-7H-12V7H-16ZM-11-12H-6.5V12H-11ZM6.5-12H11V12H6.5ZM12-7H16V7H12ZM-6.5-2.2H6.5V2.2H-6.5Z"],
  hoop: ["M0-15.5A15.5 15.5 0 1 0 0 15.5 15.5 15.5 0 1 0 0-15.5ZM0-12A12 12 0 1 1 0 12 12 12 0 1 1 0-12Z", disc(-4, -5, 3.2), { line: 3.2, d: "M-2.5-1C1 2.5 6 1 7-4.5M-1 0-5.5 4-2 8.5M-1 0 4.5 6.5" }],
  book: ["M-1-9C-5-13-10-13.5-16-11.5V11.5C-10 9.5-5 10-1 13Z", "M1-9C5-13 10-13.5 16-11.5V11.5C10 9.5 5 10 1 13Z"],
  tiger: ["M-14-14-6-11.5C-2-13 2-13 6-11.5L14-14V-3C14 7.5 8 14 0 15.5-8 14-14 7.5-14-3ZM-9-4.5-3-1.2-7.5 1.2ZM9-4.5 3-1.2 7.5 1.2ZM-3.2 6H3.2L0 9.6ZM-1.3-12H1.3L0-4.5ZM-14 1-7.5 3.2-13.4 4.4ZM14 1 7.5 3.2 13.4 4.4ZM-12.2 7.5-6 7.4-10.4 10.4ZM12.2 7.5 6 7.4 10.4 10.4Z"],
  ink: ["M0-16C5-8 9-4 9 2.5A9 9 0 0 1-9 2.5C-9-4-5-8 0-16ZM-5.5 2.5A5.5 5.5 0 0 0 0 8V5.6A3.2 3.2 0 0 1-3.1 2.5Z", disc(-12, 11, 2.6), disc(11, 12.5, 3.2), disc(-2, 14.6, 1.7)],
  needle: ["M14-15.5C16-13.5 13-9 11-7L-14.5 15.5 6.5-12C8.5-14.5 12-17 14-15.5ZM11.6-12.8 8.6-9.8 9.6-9Z", { line: 1.9, d: "M11-11C2-18-8-12-5-5S8 2 6 8 12 16 15 12" }],
  thorn: [{ line: 3.4, d: "M-12 15.5C-4 8-10-1 0-4S9-10 13-15" }, "M-7.5 7.5-16 4-7 2.5Z", "M-5-1.5-9-10-1-4.5Z", "M2-4 7 4-2-3Z", "M6-7 14.5-4 9-10Z"],
  leaf: ["M0-16.5C5-16 6-11 4-9 9-11 12.5-7 8.5-4 13.5-4 13.5 2 8.5 3 11.5 6 7.5 10.5 1.6 7.5V16H-1.6V7.5C-7.5 10.5-11.5 6-8.5 3-13.5 2-13.5-4-8.5-4-12.5-7-9-11-4-9-6-11-5-16 0-16.5Z"],
  boulder: ["M-13 1-9.5-10-.5-14.5 9-11 14-1 10 8 0 11-9.5 8.5ZM-7-4.5-2-9 4-7 1-2-5-1Z", disc(-12, 13.2, 2.4), disc(8.5, 13.6, 2.8), disc(-3, 14.4, 1.8)],
  wings: [{ line: 3, d: "M0-8V15" }, disc(0, -11.5, 3.6), "M-2-7C-8-14-16-12-16-8S-8-2.5-2-3Z", "M2-7C8-14 16-12 16-8S8-2.5 2-3Z", "M-2-1.5C-9 0-14.5 5-12.5 8.5S-5 6-2 2Z", "M2-1.5C9 0 14.5 5 12.5 8.5S5 6 2 2Z"],
};
