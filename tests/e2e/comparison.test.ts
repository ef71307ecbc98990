import type { Page } from "playwright";
import { expect, test } from "vitest";
import { findBarriers, findOverflow, watchRequests, watchShifts } from "./support/look.ts";
import { NARROW, useBrowser, WIDE } from "./support/visitor.ts";

const visit = useBrowser();
/** Who set text to twice the size. */
const visitEnlarged = useBrowser({ args: ["--blink-settings=defaultFontSize=32"] });

const THREE = "/compare?products=fairmoney,carbon,palmcredit&amount=50000&term=3";
const LANGUAGES = [
  ["", "Products", "Compare", "Chosen to compare"],
  ["/en-ng", "Products", "Compare", "Chosen to compare"],
  ["/id", "Produk", "Bandingkan", "Dipilih untuk dibandingkan"],
  ["/zh", "产品", "对比", "已选来对比"],
] as const;

const table = (page: Page) => page.getByRole("table");
const columns = (page: Page) => table(page).getByRole("columnheader");

test.for(LANGUAGES)(
  "from the home page to three lenders side by side, on a phone, at %s/",
  async ([path, , compare, label]) => {
    const page = await visit({ viewport: NARROW });
    await page.goto(`${path}/`);
    await page.locator(`a[href="${path}/productList"]`).filter({ visible: true }).first().click();
    await page.waitForURL(`**${path}/productList`);
    const buttons = page.locator("li.card button.compare");
    for (const index of [0, 1, 2]) {
      await buttons.nth(index).click();
      await expect.poll(() => buttons.nth(index).getAttribute("aria-pressed")).toBe("true");
    }
    const tray = page.getByRole("region", { name: label });
    await tray.getByRole("link", { name: compare }).click();
    await page.waitForURL(`**${path}/compare?products=*`);
    await table(page).waitFor();
    expect(await columns(page).count()).toBe(4);
    await page.locator("#comparison-amount").fill(path === "/id" ? "50.000" : "50,000");
    await page.locator("#comparison-term").fill("3");
    await page.locator("#comparison-term").press("Enter");
    await page.waitForURL("**&amount=50000&term=3");
    await page.goBack();
    await expect.poll(() => page.locator("#comparison-amount").inputValue()).toBe("");
    await table(page).waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  },
);

test("by the keyboard alone", async () => {
  const page = await visit();
  await page.goto("/productDetails/fairmoney");
  const button = page.getByRole("button", { name: "Compare FairMoney" });
  await button.focus();
  await page.keyboard.press("Space");
  const tray = page.getByRole("region", { name: "Chosen to compare" });
  await tray.waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await tray.getByRole("status").innerText()).toBe("1 of 4 chosen");
  await tray.getByRole("link", { name: "Compare" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/compare?products=fairmoney");
  await page.getByRole("button", { name: "Differences only" }).press("Enter");
  await page.getByRole("button", { name: "Remove FairMoney" }).press("Enter");
  await page.getByText("Nothing is chosen yet.").waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("at most four, in step between tabs, and shown on a page without loading React", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productList");
  const buttons = page.locator("li.card button.compare");
  for (const index of [0, 1, 2, 3, 4]) await buttons.nth(index).click();
  await page.getByText("Up to 4 can be compared. Remove one first.").waitFor();
  expect(await buttons.nth(4).getAttribute("aria-pressed")).toBe("false");

  const other = await page.context().newPage();
  const asked = watchRequests(other);
  await other.goto("/howWeRank");
  const tray = other.getByRole("region", { name: "Chosen to compare" });
  await tray.getByText("4 of 4 chosen").waitFor();
  expect(asked.filter(({ url }) => url.includes("react."))).toEqual([]);
  await tray.getByRole("button", { name: "Clear" }).click();
  await tray.waitFor({ state: "detached" });
  await expect.poll(() => buttons.nth(0).getAttribute("aria-pressed")).toBe("false");
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor({ state: "detached" });
});

test("the tray covers neither the tab bar nor the end of the page nor what is focused", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto("/productDetails/fairmoney");
  await page.getByRole("button", { name: "Compare FairMoney" }).click();
  const tray = page.getByRole("region", { name: "Chosen to compare" });
  await tray.getByText("1 of 4 chosen").waitFor();
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    if (!found) throw new Error(`${selector} is not there`);
    return found;
  };
  await expect
    .poll(async () => {
      const [above, bar] = [await box(".tray"), await box(".tab-bar")];
      return above.y + above.height <= bar.y + 1;
    })
    .toBe(true);
  const links = page.locator("main a");
  for (let index = 0; index < (await links.count()); index += 5) {
    const link = links.nth(index);
    await link.focus();
    const [place, above] = [await link.boundingBox(), await box(".tray")];
    expect(place && place.y + Math.min(place.height, 24) <= above.y).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, above] = [await box("footer >> nth=-1"), await box(".tray")];
  expect(footer.y + footer.height).toBeLessThanOrEqual(above.y + 1);
});

test("the shared address shows the same, with header and first column in view", async () => {
  const page = await visit({ viewport: NARROW });
  await page.goto(THREE);
  await table(page).waitFor();
  expect(await columns(page).allInnerTexts()).toHaveLength(4);
  expect(await table(page).innerText()).toContain(
    "store page of March 12, 2020, not today's offer",
  );
  expect(await table(page).innerText()).toContain("Its terms of today are not published");
  const region = page.getByRole("region", { name: "Comparison, can be scrolled" });
  await region.evaluate((element) => element.scrollTo(300, 300));
  const edge = await region.boundingBox();
  const corner = await columns(page).first().boundingBox();
  expect(Math.abs((corner?.x ?? 99) - (edge?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs((corner?.y ?? 99) - (edge?.y ?? 0))).toBeLessThan(2);

  const rows = await page.getByRole("row").count();
  await page.getByRole("button", { name: "Differences only" }).click();
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(rows);
});

test("an address with five names four and says that one is left out", async () => {
  const page = await visit();
  await page.goto("/compare?products=fairmoney,carbon,palmcredit,kuda,aella");
  await table(page).waitFor();
  expect(await columns(page).count()).toBe(5);
  const status = page.locator(".comparison > [role=status]");
  expect(await status.innerText()).toContain("Only 4 fit side by side: 1 more");
  await page.getByRole("button", { name: "Remove FairMoney" }).click();
  await expect.poll(() => status.innerText()).not.toContain("Only 4");
});

test("the field that is wrong is marked and has the focus, the other is not", async () => {
  const page = await visit();
  await page.goto("/compare?products=fairmoney");
  const [amount, term] = [page.locator("#comparison-amount"), page.locator("#comparison-term")];
  await amount.fill("₦50k");
  await term.fill("1000");
  await page.getByRole("button", { name: "Show the cost" }).click();
  await page.getByRole("alert").filter({ hasText: "1 to 360 months" }).waitFor();
  expect(await amount.getAttribute("aria-invalid")).toBeNull();
  expect(await term.getAttribute("aria-invalid")).toBe("true");
  expect(await term.evaluate((field) => field === document.activeElement)).toBe(true);
  await term.fill("3");
  await term.press("Enter");
  await page.waitForURL("**&amount=50000&term=3");
});

test("a source may be the title of a list", async () => {
  const page = await visit();
  await page.route("**/polaris/product/list*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const item of body.data.items) item.source = "Approved digital lenders";
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(THREE);
  await table(page).getByText("Approved digital lenders").first().waitFor();
});

test("the best value is named in words, and only among those that are known", async () => {
  const page = await visit();
  await page.route("**/polaris/product/list*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.items.forEach((item: { cost: number | null }, index: number) => {
      item.cost = index === 2 ? null : 5_600_000 + index * 100_000;
    });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(THREE);
  const row = page.getByRole("row", { name: /^You pay back/ });
  await row.waitFor();
  const cells = await row.getByRole("cell").allInnerTexts();
  expect(cells.filter((cell) => cell.includes("lowest"))).toHaveLength(1);
  expect(cells.find((cell) => cell.includes("lowest"))).toContain("₦56,000");
});

test.for([
  "?products=NaN&amount=NaN&term=NaN",
  `?products=unknown-one,unknown-two&amount=1e309&term=1000`,
  `?products=fairmoney&amount=${"9".repeat(40)}&term=-1`,
  `?products=${"x".repeat(5_000)}`,
  "?products=%3Cscript%3E,..%2F..&amount=%E2%80%AE5",
  "?products=fairmoney,a,b,c,d,e,f,g,h,i",
])("an address with rubbish leaves the page alive: %s", async (search) => {
  const page = await visit();
  await page.goto(`/compare${search}`);
  const status = page.locator(".comparison > [role=status]");
  await expect
    .poll(() => status.innerText())
    .toMatch(/Nothing is chosen yet|not in our register|side by side/);
});

test("when the server is away it says so, and tries again", async () => {
  const page = await visit({ mayReport: /ERR_FAILED|Failed to load/ });
  await page.route("**/polaris/product/list*", (route) => route.abort());
  await page.goto(THREE);
  await page.getByText("The comparison cannot be loaded right now.").waitFor();
  await page.unroute("**/polaris/product/list*");
  await page.getByRole("button", { name: "Try again" }).click();
  await table(page).waitFor();
});

test("what is kept leads from the bare address to the comparison", async () => {
  const page = await visit();
  await page.goto("/productDetails/fairmoney");
  await page.getByRole("button", { name: "Compare FairMoney" }).click();
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
  await page.goto("/compare");
  await page.waitForURL("**/compare?products=fairmoney");
  await table(page).waitFor();
});

test.for([NARROW, WIDE])("the tray moves nothing, at $width px", async (viewport) => {
  const page = await visit({ viewport });
  const shifts = await watchShifts(page);
  await page.goto("/productDetails/fairmoney");
  await page.getByRole("button", { name: "Compare FairMoney" }).click();
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
  expect(await shifts()).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test("with text of twice the size nothing reaches over the edge of a phone", async () => {
  const page = await visitEnlarged({ viewport: NARROW });
  await page.goto("/productDetails/fairmoney");
  await page.getByRole("button", { name: "Compare FairMoney" }).click();
  await page.getByRole("region", { name: "Chosen to compare" }).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await page.goto(THREE);
  await table(page).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test("without scripts it says what leads on, and no button does nothing", async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto("/compare");
  const words = (await page.locator("main noscript").allTextContents()).join(" ");
  expect(words).toContain("Comparing needs scripts.");
  expect(await page.locator("main noscript a").getAttribute("href")).toBe("/productList");
  await page.goto("/productList");
  expect(await page.locator("button.compare").first().isVisible()).toBe(false);
});
