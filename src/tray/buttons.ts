import { $comparison, toggleCompared } from "#stores/comparison.ts";
import { failureText } from "#stores/page.ts";
import { readKept } from "#stores/storage.ts";
import { showToast } from "#stores/toast.ts";
import { COMPARISON_KEY } from "./comparison-key.ts";
import type { TrayTexts } from "./texts.ts";
import "#islands/layers/show-layers.ts";

/**
 * Keeps every button of the page that chooses a product in step with what is chosen. The page's inline
 * script marks those that were pressed as busy: also those pressed before this module came.
 */
export function watchButtons(texts: Promise<TrayTexts | undefined>): void {
  const press = async (button: HTMLElement) => {
    const id = button.dataset["compare"] ?? "";
    const name = button.querySelector("span")?.textContent?.trim() || id;
    if (toggleCompared({ id, name }) === "full") showToast((await texts)?.full ?? failureText());
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
  const newValue = readKept(COMPARISON_KEY) ?? null;
  // This store hears it, too, and only after this function has ended.
  if (newValue === told) return;
  told = newValue;
  dispatchEvent(new StorageEvent("storage", { key: COMPARISON_KEY, newValue }));
}

function showChosen(): void {
  const chosen = new Set($comparison.get().map(({ id }) => id));
  for (const button of buttons("")) {
    button.ariaPressed = String(chosen.has(button.dataset["compare"] ?? ""));
  }
}

function buttons(state: string) {
  return document.querySelectorAll<HTMLElement>(`[data-compare]${state}`);
}
