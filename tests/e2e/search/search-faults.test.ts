import { expect, test } from "vitest";
import { findOverflow } from "../support/look.ts";
import { CALL, SOON, searchOf } from "../support/search-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test("explains invalid queries and recovers", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/search");
  const { field, submit, status, products } = searchOf(page);
  for (const [term, words] of [
    ["", "Please enter what to search for"],
    ["fair\u202Emoney", "control characters"],
  ] as const) {
    await field.fill(term);
    await submit.click();
    await expect.poll(() => status.innerText(), SOON).toContain(words);
    expect(await field.inputValue()).toBe(term);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await findOverflow(page)).toEqual([]);
  }
  await field.fill("fairmoney");
  await products.getByRole("link").first().waitFor();
});

test("offers help for a long cry for help", async () => {
  const page = await visit({ viewport: NARROW });
  const query = `They keep calling my mother ${"😀".repeat(72)}😀 ${"x".repeat(10_000)}`;
  await page.goto("/search");
  const { field, submit, status, help } = searchOf(page);
  await field.fill(query);
  await submit.click();
  await expect.poll(() => status.innerText(), SOON).toContain(`mother ${"😀".repeat(72)}”`);
  await help.waitFor();
  expect(await field.inputValue()).toBe(query);
  expect(await findOverflow(page)).toEqual([]);
});

test("offers a retry after a server error", async () => {
  const page = await visit({ viewport: NARROW, mayReport: /500/ });
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/search");
  const { field, submit, status, retry, products, help, lists } = searchOf(page);
  await field.fill("fairmoney");
  await submit.click();
  await expect.poll(() => status.innerText(), SOON).toContain("There was no answer");
  expect(await help.getAttribute("href")).toBe("/complain?what=harassment");
  expect(await lists.isVisible()).toBe(true);
  expect(await field.inputValue()).toBe("fairmoney");
  await page.unroute(CALL);
  await retry.click();
  await products.getByRole("link").first().waitFor();
});

test("reports being offline or slow", async () => {
  const page = await visit({ viewport: NARROW, mayReport: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto("/search");
  const { field, submit, status } = searchOf(page);
  await field.focus();
  await page.locator("main astro-island:not([ssr])").waitFor();
  await page.context().setOffline(true);
  await field.fill("fairmoney");
  await submit.click();
  await expect.poll(() => status.innerText(), SOON).toContain("not connected");
  expect(await field.inputValue()).toBe("fairmoney");
  await page.context().setOffline(false);
  await page.route(CALL, () => undefined);
  await submit.click();
  await expect.poll(() => status.innerText(), { timeout: 6000 }).toContain("longer than usual");
});

test("links the product list without scripts", async () => {
  const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
  await page.goto("/search?q=fairmoney");
  const why = page.locator("main noscript p");
  expect(await why.isVisible()).toBe(true);
  expect(await why.innerText()).toContain("Search needs scripts");
  expect(await page.getByRole("main").getByRole("searchbox").isVisible()).toBe(false);
  await page.getByRole("link", { name: "All loan apps and products, by letter" }).click();
  await page.waitForURL("**/productList");
});

test.each(["/", "/productList"])(
  "explains the search field on %s without scripts",
  async (path) => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto(path);
    const search = page.getByRole("main").getByRole("search");
    const why = await search.locator("noscript p").boundingBox();
    const field = await search.getByRole("searchbox").boundingBox();
    expect(why?.y).toBeLessThan(field?.y ?? 0);
  },
);
