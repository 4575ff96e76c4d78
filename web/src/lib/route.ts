// Addresses of the pages, below the base path the server writes into <base href>.
import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "home" | "tables" | "puzzles" | "settings" | "nowhere" }
  | { page: "new" | "study" | "rules" | "lineups"; game: string }
  | { page: "table" | "replay" | "join"; table: string }
  | { page: "puzzle" | "rule"; id: string };

/** The page at a path below the base, such as "/t/k3x9". */
export function parse(path: string): Route {
  const [first = "", second = "", ...rest] = path.replace(/^\/+|\/+$/g, "").split("/").map(decode);
  if (rest.length > 0) return { page: "nowhere" };
  if (second === "") {
    if (first === "") return { page: "home" };
    if (first === "tables" || first === "puzzles" || first === "settings") return { page: first };
    return { page: "nowhere" };
  }
  switch (first) {
    case "new":
    case "study":
    case "rules":
    case "lineups":
      return { page: first, game: second };
    case "t":
      return { page: "table", table: second };
    case "r":
      return { page: "replay", table: second };
    case "join":
      return { page: "join", table: second };
    case "puzzle":
    case "rule":
      return { page: first, id: second };
    default:
      return { page: "nowhere" };
  }
}

/** The base path without a slash at its end: "" or "/games". */
export function base(): string {
  return new URL(document.baseURI).pathname.replace(/\/[^/]*$/, "");
}

/** A path below the base as an address for links: href("/tables"). */
export function href(path: string): string {
  return base() + path;
}

/** The whole address, as others need it; `origin` for another name of this server. */
export function address(path: string, origin: string = location.origin): string {
  return origin.replace(/\/+$/, "") + href(path);
}

let told: (() => void) | undefined;
const subscribe = createSubscriber((update) => {
  told = update;
  window.addEventListener("popstate", update);
  return () => {
    told = undefined;
    window.removeEventListener("popstate", update);
  };
});

/** Where we are; follows navigation inside components and effects. */
export function here(): Route {
  return parse(herePath());
}

/** The path below the base. */
export function herePath(): string {
  subscribe();
  const path = location.pathname;
  return path.startsWith(base()) ? path.slice(base().length) || "/" : path;
}

/** A value of the address's query, such as ?at=12. */
export function query(name: string): string | null {
  subscribe();
  return new URLSearchParams(location.search).get(name);
}

/** Go to a path below the base; `replace`: Back does not return here. */
export function go(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const method = options.replace ? "replaceState" : "pushState";
  history[method](options.state ?? null, "", href(path));
  told?.();
}

/** Links inside the client change the page without loading it again. Put on the document once. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || !link.getAttribute("href")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${base()}/`)) return;
  const path = url.pathname.slice(base().length);
  if (path.startsWith("/api/") || parse(path).page === "nowhere") return;
  event.preventDefault();
  go(path + url.search + url.hash);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
