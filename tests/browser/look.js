// What a person sees that can be touched now, and one of it picked by `luck` (0 to 1). Waits until the page looks other
// than `before` and something can be touched, or the game is over. Reads only what is drawn.
async ({ before, luck, patience }) => {
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const named = (element) => element.getAttribute("aria-label") || element.textContent.trim();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);

  function read() {
    const title = document.querySelector("#over-title");
    if (title && seen(title)) return { over: title.textContent.trim(), things: [], sign: "over" };
    if (document.querySelector("section.asking [aria-busy=true]")) return { over: "", things: [], back: [], sign: "sending" };
    const curtain = all("[role=alertdialog] button");
    if (curtain.length) return { over: "", things: curtain, back: [], sign: `curtain ${named(curtain[0])}`, kind: "curtain" };
    const board = all("section.board svg [role=button]").filter((one) => one.dataset.side || one.getAttribute("aria-pressed") !== "true");
    const tiles = all("button.tile").filter((one) => one.querySelector("g.next"));
    const heaps = all("section.tray section.lit button.heap:enabled, section.tray section:has(g.next) button.heap[aria-expanded=false]");
    const buttons = all("section.asking .buttons button:enabled");
    const back = buttons.filter((one) => one.classList.contains("quiet"));
    const things = [...board, ...tiles, ...heaps, ...buttons.filter((one) => !back.includes(one))];
    const lines = [...document.querySelectorAll("[role=log] li")];
    const sign = [
      document.querySelector("section.asking")?.textContent ?? "",
      lines.length,
      lines.at(-1)?.textContent ?? "",
      all("section.tray button.tile").length, // on a phone the log is in a drawer
      ...things.map((one) => (one.dataset.id ?? "") + named(one) + (one.getAttribute("aria-pressed") ?? "")),
    ].join("|");
    return { over: "", things, back, sign, kind: board.some((one) => one.dataset.side) ? "ring" : board.length ? "board" : "beside" };
  }

  const middle = (one) => { const box = one.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
  const owner = (piece) => /, of ([^,]+),/.exec(piece.getAttribute("aria-label"))?.[1];

  /** Whoever moves a piece rather points at somebody else's or goes where they are, so that games come to an end. */
  function towardOthers(things) {
    const moved = document.querySelector("section.board svg .piece[aria-pressed=true]");
    if (!moved) return things;
    const aims = things.filter((one) => one.matches(".piece") && owner(one) && owner(one) !== owner(moved));
    if (aims.length) return aims;
    const spaces = things.filter((one) => one.matches("polygon.cell"));
    if (!spaces.length) return things;
    const others = all("section.board svg .piece").filter((one) => owner(one) && owner(one) !== owner(moved)).map(middle);
    const far = (one) => { const at = middle(one); return Math.min(...others.map((other) => Math.hypot(at.x - other.x, at.y - other.y))); };
    const least = Math.min(...spaces.map(far));
    return others.length ? spaces.filter((one) => far(one) < least + 1) : things;
  }

  const end = performance.now() + patience;
  let now = read();
  while (!now.over && (now.things.length === 0 || now.sign === before) && performance.now() < end) {
    await new Promise((go) => setTimeout(go, 4));
    now = read();
  }
  // a board that has just got another size is drawn anew with the next frame
  const board = document.querySelector("section.board svg[role=group]");
  const size = board ? JSON.stringify(board.getBoundingClientRect()) : "";
  if (size !== window.boardSeen) {
    window.boardSeen = size;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    now = read();
  }
  const stuck = !now.over && (now.things.length === 0 || now.sign === before);
  const sight = { over: now.over, sign: now.sign, stuck, covered: false, name: "", kind: now.kind ?? "", x: 0, y: 0, many: now.things.length };
  if (now.over || stuck) return sight;

  // going back is for once in a while
  const from = luck > 0.98 && now.back.length ? now.back : luck < 0.7 ? towardOthers(now.things) : now.things;
  const thing = from[Math.floor(luck * 7919) % from.length];
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const at = middle(thing);
  const hit = document.elementFromPoint(at.x, at.y);
  // what lies on a lit space or round a ghost stands for it
  const covered = !hit || !(thing.contains(hit) || (thing.closest("svg") && hit.closest("[data-id]")));
  return { ...sight, covered, name: named(thing), ...at };
}
