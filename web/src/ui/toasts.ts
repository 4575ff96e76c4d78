// Short notices: toast("saved"), toast(text, "bad"). Toasts.svelte shows them.
import { createSubscriber } from "svelte/reactivity";

export interface Notice {
  id: number;
  text: string;
  kind: "plain" | "good" | "bad";
  /** a rule that explains it; "" : none */
  rule: string;
}

let shown: Notice[] = [];
let count = 0;
let told: (() => void) | undefined;
const subscribe = createSubscriber((update) => {
  told = update;
  return () => (told = undefined);
});

export function toasts(): readonly Notice[] {
  subscribe();
  return shown;
}

export function toast(text: string, kind: Notice["kind"] = "plain", rule = ""): void {
  const id = ++count;
  shown = [...shown.filter((notice) => notice.text !== text).slice(-3), { id, text, kind, rule }];
  told?.();
  setTimeout(() => dismiss(id), Math.min(12000, 3500 + text.length * 55));
}

export function dismiss(id: number): void {
  shown = shown.filter((notice) => notice.id !== id);
  told?.();
}
