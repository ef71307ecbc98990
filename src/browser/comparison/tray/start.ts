import {
  $comparison,
  COMPARISON_KEY,
  comparisonAddress,
  TRAY_STATUS,
  toggleComparedProduct,
} from "#browser/catalogue/comparison-store.ts";
import { getErrorText, getPageLocale } from "#browser/core/page.ts";
import { showToast } from "#browser/core/toast.ts";
import { showComparisonTray } from "./tray.ts";
import "#browser/ui/show-layers.ts";
import { readStoredText } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/constants.ts";

/** Pages with a form, which the tray would cover on a phone. */
const FORM_PAGES = "complain|login|my|personal|questions|question/[^/]+|starRating/[^/]+";

async function startComparisonTray(): Promise<void> {
  const isOn = (pages: string) =>
    new RegExp(`/(?:${pages})(?:\\.html)?/?$`).test(location.pathname);
  const isOnComparison = isOn("compare");
  const selection = $comparison.get();
  if (isOnComparison && location.search === "" && selection.length > 0) {
    location.replace(comparisonAddress(selection.map(({ id }) => id)));
    return;
  }
  const tray = isOnComparison || isOn(FORM_PAGES) ? undefined : loadComparisonTray();
  const toggleProduct = async (button: HTMLElement) => {
    const id = button.dataset["compare"] ?? "";
    const name = button.querySelector("span")?.textContent?.trim() || id;
    const isFull = toggleComparedProduct({ id, name }) === "full";
    const loadedTray = await tray;
    if (loadedTray) loadedTray.answer(button, isFull);
    else if (isFull) showToast(getErrorText());
  };
  // Toggle pressed buttons. The page's inline script marks them as busy, even before this module loads.
  const toggleBusyButtons = () => {
    for (const button of findCompareButtons("[aria-busy]")) {
      button.ariaBusy = null;
      toggleProduct(button);
    }
  };
  $comparison.subscribe(updateCompareButtons);
  $comparison.listen(notifyIslandsOfComparison);
  addEventListener("pageshow", updateCompareButtons);
  document.addEventListener("click", toggleBusyButtons);
  toggleBusyButtons();
}

async function loadComparisonTray() {
  try {
    const answer = await fetch(`/tray/${getPageLocale()}.json`);
    return answer.ok ? showComparisonTray(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

let lastValue: string | null = null;

/** Updates the stores of islands, which are separate copies and listen only to storage events. */
function notifyIslandsOfComparison(): void {
  const newValue = readStoredText(COMPARISON_KEY) ?? null;
  // Skips an unchanged value, because this module receives the event too and would loop.
  if (newValue === lastValue) return;
  lastValue = newValue;
  dispatchEvent(new StorageEvent("storage", { key: COMPARISON_KEY, newValue }));
}

function updateCompareButtons(): void {
  const selectedIds = new Set($comparison.get().map(({ id }) => id));
  for (const button of findCompareButtons("")) {
    const isChosen = selectedIds.has(button.dataset["compare"] ?? "");
    button.ariaPressed = String(isChosen);
    const isFull = !isChosen && selectedIds.size >= MAX_COMPARED_PRODUCTS;
    if (isFull) button.setAttribute("aria-describedby", TRAY_STATUS);
    else button.removeAttribute("aria-describedby");
  }
}

function findCompareButtons(stateSelector: string) {
  return document.querySelectorAll<HTMLElement>(`[data-compare]${stateSelector}`);
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", startComparisonTray);
else startComparisonTray();
