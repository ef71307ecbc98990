import type { Locator, Page } from "playwright";

export const results = (page: Page) => page.getByRole("region", { name: "Results" });
export const found = (page: Page) => results(page).getByRole("status").first();
export const ownList = (page: Page) => page.locator(".own-list");

/** Position in the page, independent of scrolling. */
export const placeOf = (element: Locator) =>
  element.evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  });
