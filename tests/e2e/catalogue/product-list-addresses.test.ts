import { expect, test } from "vitest";
import { found, ownList } from "../support/product-list-page.ts";
import { useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test.for([
  ["/productList", "N50k"],
  ["/id/productList", "Rp 50.000,-"],
])("reads on %s the amount %s", async ([path, amount]) => {
  const page = await visit();
  await page.goto(path ?? "");
  await page.locator("#filter-amount").fill(amount ?? "");
  await page.locator("#filter-amount").press("Enter");
  await page.waitForURL("**/productList?amount=50000");
  await expect.poll(() => page.locator("#filter-amount").inputValue()).toBe("50000");
});

test("rejects an invalid amount without a request", async () => {
  const page = await visit();
  await page.goto("/productList");
  for (const amount of ["abc", "-5", "50.5"]) {
    await page.getByLabel("How much?").fill(amount);
    await page.getByLabel("How much?").press("Enter");
    await page.getByRole("alert").filter({ hasText: "whole number" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  }
});

const UNREAD = "Part of this address could not be read and is left out.";

test.for([
  ["?amount=NaN&term=NaN&sort=paid", UNREAD],
  ["?app=1", ""],
] as const)("loads nothing for the unreadable address %s", async ([search, words]) => {
  const page = await visit();
  await page.goto(`/productList${search}`);
  await page.getByLabel("How much?").focus();
  await expect.poll(() => page.locator("astro-island[ssr]:has(.filter)").count()).toBe(0);
  expect(await ownList(page).isVisible()).toBe(true);
  expect((await found(page).innerText()).trim()).toBe(words);
});
