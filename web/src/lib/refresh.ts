// Lists that go on by themselves while somebody looks at them.

const EVERY = 15_000; // milliseconds

/** Calls `act` every now and then while the page is visible, and when it becomes visible again; stops when asked. */
export function keepFresh(act: () => void, every = EVERY): () => void {
  let timer = 0;
  let last = Date.now();
  const run = (): void => {
    last = Date.now();
    act();
  };
  const watch = (): void => {
    window.clearInterval(timer);
    if (document.visibilityState !== "visible") return;
    if (Date.now() - last >= every) run();
    timer = window.setInterval(run, every);
  };
  watch();
  document.addEventListener("visibilitychange", watch);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", watch);
  };
}
