// Which skin a game wears; each is fetched when it is needed. A game without one gets letters on plain shapes.
import type { Skin } from "./skin";

export type { Detail, Look, Rim, Sheet, Skin, Theme } from "./skin";

const SKINS: Record<string, () => Promise<Skin>> = {
  jlh: async () => (await import("./hexors")).hexors(true),
  ygh: async () => (await import("./hexors")).hexors(false),
  nsh: async () => (await import("./neuroshima")).skin,
  hcb: async () => (await import("./heroclix2008")).skin,
  hcx: async () => (await import("./heroclix")).skin,
};

const loaded = new Map<string, Promise<Skin>>();

/** The skin of a game, ready to draw with. */
export function skinOf(game: string): Promise<Skin> {
  let skin = loaded.get(game);
  if (!skin) {
    skin = (SKINS[game] ?? (async () => (await import("./plain")).skin))().then(dress);
    loaded.set(game, skin);
    // what could not be fetched is tried again the next time
    skin.catch(() => loaded.delete(game));
  }
  return skin;
}

/** Puts the skin's gradients into the page once; drawings point at them by id. */
export function dress(skin: Skin): Skin {
  const id = `skin-${skin.id}`;
  if (skin.defs && !document.getElementById(id)) {
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    holder.id = id;
    holder.setAttribute("aria-hidden", "true");
    holder.setAttribute("width", "0");
    holder.setAttribute("height", "0");
    // not display: none, which would take the gradients away from everybody
    holder.style.position = "absolute";
    holder.innerHTML = `<defs>${skin.defs}</defs>`;
    document.body.append(holder);
  }
  return skin;
}

/** The picture of a game for the home page, 320 by 200. */
export async function vignette(game: string): Promise<string> {
  return (await skinOf(game)).vignette(game);
}
