// An address as a QR code.
import { encode } from "uqr";

/** The dark squares as one SVG path, and how many squares a side has (with a quiet border of two). */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const squares: string[] = [];
  data.forEach((row, y) => row.forEach((dark, x) => dark && squares.push(`M${x} ${y}h1v1h-1z`)));
  return { path: squares.join(""), size };
}
