// The focus of somebody who plays with the keyboard: never lost when what had it has gone, back where it was at the next question.

/** What is focused first in each part of the table; the first that is there. */
const FIRST: Record<string, readonly string[]> = {
  board: [".board svg [tabindex='0']"],
  tray: [".tile:has(.next)", ".tile"],
  asking: [".buttons button:not([disabled])", "button:not([disabled])"],
  lists: ["ol button", "button:not([disabled])"],
};
const ORDER = ["board", "tray", "lists", "asking"];

/** The part of the table in which an element lies; "" : none. */
export function partOf(element: EventTarget | null): string {
  return element instanceof Element ? (element.closest<HTMLElement>("[data-part]")?.dataset.part ?? "") : "";
}

/** Is nothing focused, or only the place where the focus waits? */
export function isLost(parking: Element): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now === parking;
}

/** Focus something in this part, or in another where something can be done; otherwise wait at `parking`. */
export function refocus(root: Element, part: string, parking: HTMLElement): void {
  const found = [part, ...ORDER].map((name) => firstIn(root, name)).find((one) => one !== null);
  (found ?? parking).focus({ preventScroll: true });
}

function firstIn(root: Element, part: string): HTMLElement | null {
  const box = root.querySelector(`[data-part="${part}"]`);
  for (const selector of FIRST[part] ?? []) {
    const found = [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isSeen);
    if (found) return found;
  }
  return null;
}

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}
