/** Islands on pages with built figures import this file; it loads current ones after the first interaction. */
if (typeof document !== "undefined" && document.querySelector("[data-stats]")) {
  import("./live-figures.ts")
    .then(({ showLiveFigures }) => showLiveFigures())
    .catch(() => undefined);
}
