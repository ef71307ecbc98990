import { COMPARISON_KEY, TRAY_STATUS } from "#browser/catalogue/comparison-key.ts";
import { $comparison, toggleCompared } from "#browser/catalogue/comparison-store.ts";
import { readText } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/compared.ts";

/**
 * Keeps every button of the page that chooses a product in step with what is chosen. The page's inline
 * script marks those that were pressed as busy: also those pressed before this module came. Where no
 * more fit, the tray's words describe those that are left; they are still reached and pressed.
 */
export function watchButtons(onPress: (button: HTMLElement, isFull: boolean) => void): void {
  const press = (button: HTMLElement) => {
    const id = button.dataset["compare"] ?? "";
    const name = button.querySelector("span")?.textContent?.trim() || id;
    onPress(button, toggleCompared({ id, name }) === "full");
  };
  const takeWaiting = () => {
    for (const button of buttons("[aria-busy]")) {
      button.ariaBusy = null;
      press(button);
    }
  };
  $comparison.subscribe(showChosen);
  $comparison.listen(tellIslands);
  addEventListener("pageshow", showChosen);
  document.addEventListener("click", takeWaiting);
  takeWaiting();
}

let told: string | null = null;

/** Islands hold the same choice in a store of their own, which hears of other tabs: and of this one. */
function tellIslands(): void {
  const newValue = readText(COMPARISON_KEY) ?? null;
  // This store hears it, too, and only after this function has ended.
  if (newValue === told) return;
  told = newValue;
  dispatchEvent(new StorageEvent("storage", { key: COMPARISON_KEY, newValue }));
}

function showChosen(): void {
  const chosen = new Set($comparison.get().map(({ id }) => id));
  for (const button of buttons("")) {
    const isChosen = chosen.has(button.dataset["compare"] ?? "");
    button.ariaPressed = String(isChosen);
    const isFull = !isChosen && chosen.size >= MAX_COMPARED_PRODUCTS;
    if (isFull) button.setAttribute("aria-describedby", TRAY_STATUS);
    else button.removeAttribute("aria-describedby");
  }
}

function buttons(state: string) {
  return document.querySelectorAll<HTMLElement>(`[data-compare]${state}`);
}
