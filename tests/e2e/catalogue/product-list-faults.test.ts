import { expect, test } from "vitest";
import { PRODUCTS_PER_PAGE } from "#catalogue/products/product-list.ts";
import { ownList, results } from "../support/product-list-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test("hides the built list while results load", async () => {
  const page = await visit({ viewport: NARROW, mayReport: /ERR_FAILED|Failed to load/ });
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/polaris/product/list*", async (route) => {
    await waiting;
    await route.abort();
  });
  await page.goto("/id/productList?amount=2000000&term=12");
  const status = page.locator(".results > [role=status]");
  await expect.poll(() => status.innerText()).toBe("Mencari…");
  const opacity = () => ownList(page).evaluate((list) => Number(getComputedStyle(list).opacity));
  expect(await opacity()).toBeLessThan(0.5);
  answer();
  await expect.poll(() => status.innerText()).toContain("tidak bisa dijangkau");
  await expect.poll(opacity).toBe(1);
});

test("keeps the built list when the server fails", async () => {
  const page = await visit({ mayReport: /ERR_FAILED|Failed to load/ });
  await page.route("**/polaris/product/list*", (route) => route.abort());
  await page.goto("/productList?market=NG");
  await page.getByText("The list did not load.").waitFor();
  expect(await ownList(page).isVisible()).toBe(true);
  await page.unroute("**/polaris/product/list*");
  await results(page).getByRole("button", { name: "Try again" }).click();
  await results(page).locator("li.card").first().waitFor();
  expect(await ownList(page).isVisible()).toBe(false);
});

test("reloads missing texts with the next query", async () => {
  const page = await visit({ mayReport: /Failed to load/ });
  await page.route("**/results/*.json", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/productList?market=NG");
  await page.getByText("The list did not load.").waitFor();
  await page.unroute("**/results/*.json");
  await page.getByLabel("How much?").fill("50000");
  await page.getByLabel("How much?").press("Enter");
  await results(page).locator("li.card").first().waitFor();
  expect(await ownList(page).isVisible()).toBe(false);
});

test("shows the built list without scripts", async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/productList?amount=50000");
  expect(await page.locator("li.card").count()).toBe(PRODUCTS_PER_PAGE);
  const words = (await page.locator("main noscript").allTextContents()).join(" ");
  expect(words).toContain("This form needs scripts.");
  expect(await page.locator("main noscript a").getAttribute("href")).toBe("/loan");
});
