/** Loads current figures. Islands on pages with built figures import this module. */
if (typeof document !== "undefined" && document.querySelector("[data-stats]")) {
  import("./live-figures.ts")
    .then(({ showLiveFigures }) => showLiveFigures())
    .catch(() => undefined);
}
