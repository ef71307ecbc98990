import {
  $comparison,
  COMPARISON_KEY,
  comparisonAddress,
  TRAY_STATUS,
  toggleCompared,
} from "#browser/catalogue/comparison-store.ts";
import { getFailedText, getPageLocale } from "#browser/core/page.ts";
import { showToast } from "#browser/core/toast.ts";
import { loadTrayTexts, showTray } from "./tray.ts";
import "#browser/ui/show-layers.ts";
import { readText } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/constants.ts";

async function start(): Promise<void> {
  const isOnComparison = isComparison(location.pathname);
  const selection = $comparison.get();
  if (isOnComparison && location.search === "" && selection.length > 0) {
    location.replace(comparisonAddress(selection.map(({ id }) => id)));
    return;
  }
  const tray = isTrayHidden(location.pathname) ? undefined : loadTray();
  watchButtons(async (button, isFull) => {
    const loadedTray = await tray;
    if (loadedTray) loadedTray.answer(button, isFull);
    else if (isFull) showToast(getFailedText());
  });
}

async function loadTray() {
  const texts = await loadTrayTexts(getPageLocale());
  return texts && showTray(texts);
}

function isComparison(path: string): boolean {
  return /\/compare(?:\.html)?\/?$/.test(path);
}

/** The tray would cover the complaint form. */
function isTrayHidden(path: string): boolean {
  return isComparison(path) || /\/complain(?:\.html)?\/?$/.test(path);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

/** The page's inline script marks buttons pressed before this module loads as busy. */
function watchButtons(onPress: (button: HTMLElement, isFull: boolean) => void): void {
  const toggleProduct = (button: HTMLElement) => {
    const id = button.dataset["compare"] ?? "";
    const name = button.querySelector("span")?.textContent?.trim() || id;
    onPress(button, toggleCompared({ id, name }) === "full");
  };
  const toggleBusyButtons = () => {
    for (const button of findButtons("[aria-busy]")) {
      button.ariaBusy = null;
      toggleProduct(button);
    }
  };
  $comparison.subscribe(showSelection);
  $comparison.listen(notifyIslands);
  addEventListener("pageshow", showSelection);
  document.addEventListener("click", toggleBusyButtons);
  toggleBusyButtons();
}

let lastValue: string | null = null;

/** Islands have a separate copy of the store, which listens only to storage events of other tabs. */
function notifyIslands(): void {
  const newValue = readText(COMPARISON_KEY) ?? null;
  // The store of this module receives the event too.
  if (newValue === lastValue) return;
  lastValue = newValue;
  dispatchEvent(new StorageEvent("storage", { key: COMPARISON_KEY, newValue }));
}

function showSelection(): void {
  const selectedIds = new Set($comparison.get().map(({ id }) => id));
  for (const button of findButtons("")) {
    const isChosen = selectedIds.has(button.dataset["compare"] ?? "");
    button.ariaPressed = String(isChosen);
    const isFull = !isChosen && selectedIds.size >= MAX_COMPARED_PRODUCTS;
    if (isFull) button.setAttribute("aria-describedby", TRAY_STATUS);
    else button.removeAttribute("aria-describedby");
  }
}

function findButtons(state: string) {
  return document.querySelectorAll<HTMLElement>(`[data-compare]${state}`);
}
