// How owners are told apart: a colour, a shape and a pattern each, so that colour is never alone.

export interface OwnerLook {
  /** CSS colour */
  colour: string;
  /** an outline in a box from -10 to 10 */
  shape: string;
  /** stroke-dasharray of a rim, in hundredths of the rim's length ("" : solid); use pathLength="100" */
  dash: string;
  /** a locale key: "ui.shape.circle" */
  name: string;
}

const LOOKS: readonly OwnerLook[] = [
  { colour: "var(--owner0)", shape: "M0-8.5A8.5 8.5 0 1 1 0 8.5A8.5 8.5 0 1 1 0-8.5Z", dash: "", name: "ui.shape.circle" },
  { colour: "var(--owner1)", shape: "M-7.5-7.5H7.5V7.5H-7.5Z", dash: "4 1.5", name: "ui.shape.square" },
  { colour: "var(--owner2)", shape: "M0-9.2L8.8 6.8H-8.8Z", dash: "1.2 1.3", name: "ui.shape.triangle" },
  { colour: "var(--owner3)", shape: "M0-9.6L9.6 0L0 9.6L-9.6 0Z", dash: "5 1.2 1 1.133", name: "ui.shape.diamond" },
  { colour: "var(--owner4)", shape: "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z", dash: "8 2", name: "ui.shape.cross" },
  { colour: "var(--owner5)", shape: "M0-9.5L8.2-4.75V4.75L0 9.5L-8.2 4.75V-4.75Z", dash: "2.5 2.5", name: "ui.shape.hexagon" },
];

const NOBODY: OwnerLook = { colour: "var(--owner-none)", shape: "M-8-2H8V2H-8Z", dash: "0.6 1.4", name: "ui.shape.bar" };

/** The look of an owner by seat; -1: nobody's. */
export function ownerLook(owner: number): OwnerLook {
  if (owner < 0) return NOBODY;
  return LOOKS[owner % LOOKS.length] ?? NOBODY;
}
