/**
 * Pages with figures of reviews show those of this moment, once somebody does something there. Islands
 * that stand beside them import it; the code comes after theirs.
 */
if (typeof document !== "undefined" && document.querySelector("[data-stats]")) {
  // Nobody waits for it: those of the build stay.
  import("./live-figures.ts")
    .then(({ showLiveFigures }) => showLiveFigures())
    .catch(() => undefined);
}
