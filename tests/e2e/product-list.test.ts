import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { PRODUCTS_PER_PAGE } from "#catalogue/product-list.ts";
import { findBarriers, findOverflow } from "./support/look.ts";
import { NARROW, useBrowser } from "./support/visitor.ts";

const visit = useBrowser();
/** Who set text to twice the size. */
const visitEnlarged = useBrowser({ args: ["--blink-settings=defaultFontSize=32"] });

const results = (page: Page) => page.getByRole("region", { name: "What was found" });
const found = (page: Page) => results(page).getByRole("status").first();
const ownList = (page: Page) => page.locator(".own-list");

test("filters by the keyboard alone, keeps the state in the address, and goes back", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productList");
  await page.getByLabel("How much?").focus();
  await page.keyboard.type("50,000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("3");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/productList?amount=50000&term=3");
  await expect
    .poll(() => found(page).innerText())
    .toMatch(/may match.*Only Nigeria.*No cost of these/);
  expect(await ownList(page).isVisible()).toBe(false);
  expect(await results(page).getByText("Its cost is not published.").count(), "said once").toBe(0);

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

test("an address shows what it asks for at once, and more when asked", async () => {
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

test("a card of an answer is chosen to be compared as one of the page is", async () => {
  const page = await visit();
  await page.goto("/productList?market=ID");
  const button = results(page).locator("button.compare").first();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
});

test("the place of what is found does not jump: it stands where the list of the page stood", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productList");
  const before = await placeOf(page.locator(".filter"));
  await page.getByLabel("How much?").fill("50000");
  await page.getByRole("button", { name: "Show loans" }).first().click();
  await results(page).locator("li.card").first().waitFor();
  expect(await placeOf(page.locator(".filter"))).toEqual(before);
});

/** In the page, wherever that is scrolled to. */
const placeOf = (element: Locator) =>
  element.evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  });

test.for([
  ["/productList", "N50k"],
  ["/id/productList", "Rp 50.000,-"],
  ["/zh/productList", "５万"],
])("at %s an amount is read as its language writes it: %s", async ([path, amount]) => {
  const page = await visit();
  await page.goto(path ?? "");
  await page.locator("#filter-amount").fill(amount ?? "");
  await page.locator("#filter-amount").press("Enter");
  await page.waitForURL("**/productList?amount=50000");
  await expect.poll(() => page.locator("#filter-amount").inputValue()).toBe("50000");
});

test("what may match says so, also where its cost is known", async () => {
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
  expect(await card.getByText("May match: amounts or terms are not published.").count()).toBe(1);
});

test("what they are sorted by and nobody knows is said once, above", async () => {
  const page = await visit();
  await page.goto("/productList?sort=passRate");
  await expect
    .poll(() => found(page).innerText())
    .toMatch(/in the order of their names|come last, by name/);
  await results(page).locator("li.card").first().waitFor();
  expect(
    await results(page)
      .getByText(/sort by/)
      .count(),
  ).toBe(1);
  const icon = results(page).locator("li.card .licence svg.icon");
  expect(await icon.count()).toBe(await results(page).locator("li.card").count());
});

test("sort and order have no choice that means nothing", async () => {
  const page = await visit();
  await page.goto("/productList?sort=smart&order=desc");
  await results(page).locator("li.card").first().waitFor();
  await page.getByText("More filters and sorting").click();
  const options = (label: string) => page.getByLabel(label, { exact: true }).locator("option");
  expect(await options("Sort by").allInnerTexts()).not.toContain("Any");
  expect(await options("Order").allInnerTexts()).toEqual([
    "Usual order",
    "Low to high",
    "High to low",
  ]);
  expect(await page.getByLabel("Sort by").inputValue()).toBe("");
});

test("while an answer is awaited the page's own list stands back, and comes back where none is", async () => {
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

test("the list begins with the lenders of the reader's market, asked or not", async () => {
  const page = await visit();
  await page.goto("/id/productList");
  const countries = ownList(page).locator("li.card > span.soft");
  expect(await countries.first().innerText()).toContain("Indonesia");
  await page.goto("/id/productList?lenderType=digital");
  const found = page.locator(".results li.card > span.soft").first();
  await found.waitFor();
  expect(await found.innerText()).toContain("Indonesia");
  await page.goto("/productList");
  expect(await countries.first().innerText()).toContain("Nigeria");
});

test("what could not be read of an address is told beside what was", async () => {
  const page = await visit();
  await page.goto("/productList?market=NG&sort=zzz");
  await expect.poll(() => found(page).innerText()).toMatch(/^Part of this address.* match/);
});

test("an amount that is none gets a sentence, and nothing is asked", async () => {
  const page = await visit();
  await page.goto("/productList");
  for (const amount of ["abc", "1e309", "9".repeat(40), "-5", "0", "\u202e5", "5²", "50.000"]) {
    await page.getByLabel("How much?").fill(amount);
    await page.getByLabel("How much?").press("Enter");
    await page.getByRole("alert").filter({ hasText: "whole number" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  }
});

const UNREAD = "Part of this address could not be read and is left out.";

test.for([
  ["?amount=NaN&term=NaN&sort=paid", UNREAD],
  ["?amount=1e309&term=1000", UNREAD],
  [`?amount=${"9".repeat(40)}`, UNREAD],
  ["?market=<script>&order=__proto__", UNREAD],
  ["?app=1", ""],
] as const)("of an address with rubbish nothing is asked: %s", async ([search, words]) => {
  const page = await visit();
  await page.goto(`/productList${search}`);
  await page.getByLabel("How much?").focus();
  await expect.poll(() => page.locator("astro-island[ssr]:has(.filter)").count()).toBe(0);
  expect(await ownList(page).isVisible()).toBe(true);
  expect((await found(page).innerText()).trim()).toBe(words);
});

test("when the server is away it says so, the page's own list stays, and it can be tried again", async () => {
  const page = await visit({ mayReport: /ERR_FAILED|Failed to load/ });
  await page.route("**/polaris/product/list*", (route) => route.abort());
  await page.goto("/productList?market=NG");
  await page.getByText("The list cannot be reached right now.").waitFor();
  expect(await ownList(page).isVisible()).toBe(true);
  await page.unroute("**/polaris/product/list*");
  await results(page).getByRole("button", { name: "Try again" }).click();
  await results(page).locator("li.card").first().waitFor();
  expect(await ownList(page).isVisible()).toBe(false);
});

test.for(["", "/en-ng", "/id", "/zh"])(
  "at 360 px with text of twice the size, at %s/",
  async (path) => {
    const page = await visitEnlarged({ viewport: NARROW });
    await page.goto(`${path}/productList?amount=50000&term=3`);
    await page.locator(".results li.card").first().waitFor();
    await page.locator(".filter summary").press("Enter");
    await page.locator("#filter-market").waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test("without scripts the list stands, and the page says which way leads", async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/productList?amount=50000");
  expect(await page.locator("li.card").count()).toBe(PRODUCTS_PER_PAGE);
  const words = (await page.locator("main noscript").allTextContents()).join(" ");
  expect(words).toContain("This form needs scripts.");
  expect(await page.locator("main noscript a").getAttribute("href")).toBe("/loan");
});

test("a page of one kind leads to the same list, asked for that kind", async () => {
  const page = await visit();
  await page.goto("/loan/digital");
  await page.getByRole("link", { name: "Filter and sort these" }).click();
  await page.waitForURL("**/productList?lenderType=digital");
  await results(page).locator("li.card").first().waitFor();
  expect(await page.getByLabel("Kind of lender").inputValue()).toBe("digital");
});
