import { $comparison, comparisonAddress } from "#stores/comparison.ts";
import { pageLocale } from "#stores/page.ts";
import { watchButtons } from "./buttons.ts";
import { loadTrayTexts } from "./texts.ts";
import { showTray } from "./tray.ts";

/** Runs on every page on which something is chosen to be compared, or is being chosen. */
async function start(): Promise<void> {
  const isOnComparison = isComparison(location.pathname);
  const kept = $comparison.get();
  if (isOnComparison && location.search === "" && kept.length > 0) {
    location.replace(comparisonAddress(kept.map(({ id }) => id)));
    return;
  }
  const texts = loadTrayTexts(pageLocale());
  watchButtons(texts);
  if (isOnComparison) return;
  const words = await texts;
  if (words) showTray(words);
}

/** The page of the comparison itself needs no tray. */
function isComparison(path: string): boolean {
  return /\/compare(?:\.html)?\/?$/.test(path);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
