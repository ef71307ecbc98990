/** Islands on pages with figures of the build import this file, which then loads the current figures. */
if (typeof document !== "undefined" && document.querySelector("[data-stats]")) {
  import("./live-figures.ts")
    .then(({ showLiveFigures }) => showLiveFigures())
    .catch(() => undefined);
}
