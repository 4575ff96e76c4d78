// Light or dark, as the page shows it now; follows the switch and the system.
import { createSubscriber } from "svelte/reactivity";
import type { Theme } from "../skins/skin";

const QUERY = "(prefers-color-scheme: dark)";

const subscribe = createSubscriber((update) => {
  const system = window.matchMedia(QUERY);
  const page = new MutationObserver(update);
  system.addEventListener("change", update);
  page.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", update);
    page.disconnect();
  };
});

export function theme(): Theme {
  subscribe();
  const wish = document.documentElement.dataset.theme;
  if (wish === "light" || wish === "dark") return wish;
  return window.matchMedia(QUERY).matches ? "dark" : "light";
}
