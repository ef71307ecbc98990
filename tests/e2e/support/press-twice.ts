import type { Locator } from "playwright";

/** Two presses before the page can answer the first; a double click may meet what the answer puts there. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
