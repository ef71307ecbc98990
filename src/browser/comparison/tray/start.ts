import { $comparison, comparisonAddress } from "#browser/catalogue/comparison-store.ts";
import { failureText, pageLocale } from "#browser/core/page.ts";
import { showToast } from "#browser/core/toast.ts";
import { watchButtons } from "./buttons.ts";
import { loadTrayTexts } from "./texts.ts";
import { showTray } from "./tray.ts";
import "#browser/ui/show-layers.ts";

/** Runs on every page on which something is chosen to be compared, or is being chosen. */
async function start(): Promise<void> {
  const isOnComparison = isComparison(location.pathname);
  const kept = $comparison.get();
  if (isOnComparison && location.search === "" && kept.length > 0) {
    location.replace(comparisonAddress(kept.map(({ id }) => id)));
    return;
  }
  const tray = hasNoTray(location.pathname) ? undefined : loadTray();
  watchButtons(async (button, isFull) => {
    const shown = await tray;
    if (shown) shown.answer(button, isFull);
    else if (isFull) showToast(failureText());
  });
}

async function loadTray() {
  const texts = await loadTrayTexts(pageLocale());
  return texts && showTray(texts);
}

function isComparison(path: string): boolean {
  return /\/compare(?:\.html)?\/?$/.test(path);
}

/** The comparison itself needs no tray, and it would cover what a person in trouble fills in. */
function hasNoTray(path: string): boolean {
  return isComparison(path) || /\/complain(?:\.html)?\/?$/.test(path);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
