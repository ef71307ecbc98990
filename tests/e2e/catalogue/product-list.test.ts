import { expect, test } from "vitest";
import { findBarriers, findOverflow } from "../support/look.ts";
import { found, ownList, placeOf, results } from "../support/product-list-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
/** A reader who doubled the text size. */
const visitEnlarged = useBrowser({ args: ["--blink-settings=defaultFontSize=32"] });

test("filters by keyboard and restores history", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productList");
  const place = await placeOf(page.locator(".filter"));
  await page.getByLabel("How much?").focus();
  await page.keyboard.type("50,000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3 m");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/productList?amount=50000&term=3");
  await expect
    .poll(() => found(page).innerText())
    .toMatch(/may match.*Only Nigeria.*We do not know the cost of any/);
  expect(await ownList(page).isVisible()).toBe(false);
  expect(await placeOf(page.locator(".filter")), "nothing jumps").toEqual(place);
  expect(await results(page).getByText("We do not know its cost.").count(), "said once").toBe(0);

  await page.getByText("More filters and sorting").press("Enter");
  await page.getByLabel("Kind of lender").selectOption("commercial-bank");
  await page.getByLabel("Kind of lender").press("Tab");
  await page.getByRole("button", { name: "Show loans" }).last().press("Enter");
  await page.waitForURL("**lenderType=commercial-bank**");
  const others = page.getByText(/that do not match/);
  await others.press("Enter");
  await expect.poll(() => results(page).locator(".others a").count()).toBeGreaterThan(10);

  await page.goBack();
  await page.waitForURL("**/productList?amount=50000&term=3");
  await expect.poll(() => page.getByLabel("Kind of lender").inputValue()).toBe("");
  await page.goBack();
  await page.waitForURL("**/productList");
  await expect.poll(() => ownList(page).isVisible()).toBe(true);
  expect(await page.getByLabel("How much?").inputValue()).toBe("");
  expect(await found(page).innerText()).toBe("");
});

test("loads results from the address, page by page", async () => {
  const page = await visit();
  await page.goto("/productList?lenderType=digital&market=NG");
  const cards = results(page).locator("li.card");
  await expect.poll(() => cards.count()).toBe(20);
  expect(await page.getByLabel("Country").inputValue()).toBe("NG");
  await results(page).getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => cards.count()).toBe(40);
  const names = await cards.locator("> a").allInnerTexts();
  expect(new Set(names).size).toBe(40);
  expect(await findBarriers(page)).toEqual([]);
});

test("selects a result card for comparison", async () => {
  const page = await visit();
  await page.goto("/productList?market=ID");
  const button = results(page).locator("button.compare").first();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
});

test("marks possible matches", async () => {
  const page = await visit();
  await page.route("**/polaris/product/list*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.data.items) Object.assign(item, { match: "unknown", cost: 5_600_000 });
    body.data.counts.yes = 1;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/productList?amount=50000&term=3");
  const card = results(page).locator("li.card").first();
  await card.getByText("You pay back ₦56,000").waitFor();
  expect(
    await card.getByText("May match: we do not know its amounts, terms or stars.").count(),
  ).toBe(1);
});

test("notes unknown sort values once", async () => {
  const page = await visit();
  await page.goto("/productList?sort=passRate&order=zzz");
  await expect.poll(() => found(page).innerText()).toMatch(/^Part of this address/);
  await expect
    .poll(() => found(page).innerText())
    .toMatch(/they are listed A to Z|come last, A to Z/);
  await results(page).locator("li.card").first().waitFor();
  expect(
    await results(page)
      .getByText(/do not know today's highest figure/)
      .count(),
  ).toBe(1);
  const sorts = page.getByLabel("Sort by", { exact: true }).locator("option");
  expect(await sorts.allInnerTexts()).not.toContain("Any");
  const icon = results(page).locator("li.card .licence svg.icon");
  expect(await icon.count()).toBe(await results(page).locator("li.card").count());
});

test("starts with the reader's market", async () => {
  const page = await visit();
  await page.goto("/id/productList");
  const countries = ownList(page).locator("li.card > span.soft");
  expect(await countries.first().innerText()).toContain("Indonesia");
  await page.goto("/id/productList?lenderType=digital");
  const text = page.locator(".results li.card > span.soft").first();
  await text.waitFor();
  expect(await text.innerText()).toContain("Indonesia");
  await page.goto("/productList");
  expect(await countries.first().innerText()).toContain("Nigeria");
});

test("fits 360 px with doubled text", async () => {
  const page = await visitEnlarged({ viewport: NARROW });
  await page.goto("/id/productList?amount=50000&term=3");
  await page.locator(".results li.card").first().waitFor();
  await page.locator(".filter summary").press("Enter");
  await page.locator("#filter-market").waitFor();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test("links kind pages to the filtered list", async () => {
  const page = await visit();
  await page.goto("/loan/digital");
  await page.getByRole("link", { name: "Filter and sort" }).click();
  await page.waitForURL("**/productList?lenderType=digital");
  await results(page).locator("li.card").first().waitFor();
  expect(await page.getByLabel("Kind of lender").inputValue()).toBe("digital");
});
