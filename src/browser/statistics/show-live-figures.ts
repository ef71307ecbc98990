/**
 * Replaces built figures with current ones after the first interaction. Islands on such pages import this
 * file.
 */
if (typeof document !== "undefined" && document.querySelector("[data-stats]")) {
  import("./live-figures.ts")
    .then(({ showLiveFigures }) => showLiveFigures())
    .catch(() => undefined);
}
