// A person's settings: name, language, theme, speed, sound, win chances.
import type { Language } from "../wire";
import { keep, kept, type Kept, type Speed, type Theme } from "./kept";

export type { Speed, Theme } from "./kept";
export const LANGUAGES: readonly Language[] = ["en", "fr", "es"];
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

/** The settings as they are now; follows changes inside components and effects. */
export const prefs = {
  get name(): string {
    return kept().name;
  },
  get language(): Language {
    return kept().language || systemLanguage();
  },
  get theme(): Theme {
    return kept().theme;
  },
  get speed(): Speed {
    return kept().speed;
  },
  get sound(): boolean {
    return kept().sound;
  },
  get chance(): boolean {
    return kept().chance;
  },
};

export function setPref<K extends "name" | "language" | "theme" | "speed" | "sound" | "chance">(name: K, value: Kept[K]): void {
  keep((all) => {
    all[name] = value;
  });
}

/** How long an animation lasts compared with normal; 0: nothing moves. */
export function pace(): number {
  return stillness() ? 0 : PACE[prefs.speed];
}

/** Whether the system asks for as little motion as possible. */
export function stillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Put the theme on the page. */
export function dress(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

function systemLanguage(): Language {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
