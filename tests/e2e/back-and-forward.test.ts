import { test } from "vitest";
import { useBrowser } from "./support/visitor.ts";

// Playwright switches the cache off that readers have.
const visit = useBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });

test("the way back shows the page as it was left, without loading it", async () => {
  const page = await visit();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset["restored"] = "";
    });
  });
  await page.goto("/productList");
  await page.locator(".cards").getByRole("link").first().click();
  await page.waitForURL("**/productDetails/*");
  await page.evaluate(() => history.back());
  // A page that is restored does not load.
  await page.waitForURL("**/productList", { waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset["restored"] !== undefined);
});
