import type { Locator } from "playwright";

/** Presses twice before the page can react; a double click may hit a new element. */
export async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
