import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getText } from "#i18n/texts.ts";
import { inventedSite, REVIEWED } from "../../support/invented-site.ts";
import { complaintForm } from "../support/complaint-form.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { NARROW, useBrowser, type Visit } from "../support/visitor.ts";

const site = usePeopleSite(inventedSite);

// Invented lenders: their costs and reviews are known.
const visit = useBrowser();

// The language with the longest words.
const t = getText("id_ID");
const PHONE = { width: 360, height: 800 };
const MIN_VIEWPORT = { width: 320, height: 568 };

/** The heights of the bars that stay at the edges of a phone. */
const BARS = { top: 52, bottom: 63 };

const openPhone = (more: Visit = {}) =>
  visit({ baseURL: site.url, viewport: PHONE, hasTouch: true, isMobile: true, ...more });

async function look(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findBarriers(page, ["color-contrast"]), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function choose(page: Page, product: string): Promise<void> {
  const name = `${t("pages:compare.button")} ${product}`;
  const button = page.getByRole("button", { name, exact: true });
  await button.tap();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
}

async function compareChosen(page: Page, count: number): Promise<Locator> {
  const tray = page.getByRole("region", { name: t("tray:label") });
  await tray.getByRole("link", { name: t("tray:compare") }).tap();
  await page.waitForURL(`**${addressOf("id_ID", "/compare")}?products=*`);
  const names = page.getByRole("table").getByRole("columnheader");
  await expect.poll(() => names.count()).toBe(count);
  return names;
}

/** Between the bars that stay at the edges, where it is not covered. */
async function isInSight(heading: Locator): Promise<boolean> {
  const box = await heading.boundingBox();
  return box !== null && box.y >= BARS.top && box.y + box.height <= PHONE.height - BARS.bottom;
}

describe("journeys", () => {
  test("leads from a product to a comparison", async () => {
    const page = await openPhone();
    await page.goto(addressOf("id_ID", `/productDetails/${REVIEWED}`));
    const answers = page.locator(".three-answers").getByRole("link");
    for (const [words, evidence] of [
      ["OJK", t("catalogue:licence.title")],
      [/Rp2[.,]000[.,]000.*Rp120[.,]000/, t("catalogue:product.costTitle")],
      [/\b3[.,]8\b/, t("community:box.product")],
    ] as const) {
      await answers.filter({ hasText: words }).tap();
      const heading = page.getByRole("heading", { name: evidence, exact: true });
      await expect.poll(() => isInSight(heading)).toBe(true);
    }
    const title = page.getByRole("heading", { name: t("catalogue:alternatives.title") });
    const other = title.locator("xpath=following::ul[1]").getByRole("listitem").first();
    expect(await other.innerText(), "costs less").toMatch(/Rp60[.,]000/);
    await choose(page, "Pinjaman Contoh 1");
    await other.getByRole("link").tap();
    const name = "Pinjaman Contoh 0";
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await choose(page, name);
    const names = await compareChosen(page, 2);
    expect(await names.nth(1).getByRole("link").innerText()).toBe(name);
    await look(page);
  });

  test("compares three Indonesian lenders", async () => {
    const page = await openPhone();
    await page.goto(`${addressOf("id_ID", "/productList")}?market=ID`);
    await page.locator(".results li.card").first().waitFor();
    for (const number of [0, 1, 2]) {
      await choose(page, `Pinjaman Contoh ${number}`);
    }
    await page.setViewportSize(MIN_VIEWPORT);
    const tray = page.getByRole("region", { name: t("tray:label") });
    expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(MIN_VIEWPORT.height / 4);
    await page.setViewportSize(PHONE);
    await compareChosen(page, 3);
    for (const [row, best] of [
      ["cost", /^Rp2[.,]060[.,]000/],
      ["instalment", /^Rp686[.,]667/],
      ["effectiveRate", /^19[.,]46%/],
    ] as const) {
      const cells = page.getByRole("row").filter({ hasText: t(`compare:rows.${row}`) });
      expect(await cells.getByRole("cell").first().innerText()).toMatch(best);
      if (row === "cost") expect(await isInSight(cells), "on the first screen").toBe(true);
    }
    await look(page);
  });

  test("leads to a complaint in four taps", async () => {
    const lender = "Contoh Pindar 0";
    const page = await openPhone({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(addressOf("id_ID", "/"));
    const harassed = page.getByRole("link", { name: t("home:harassed") });
    await harassed.tap();
    const form = complaintForm(page, "id_ID");
    await expect.poll(() => form.what.inputValue()).toBe("harassment");
    await form.company.tap();
    await page.keyboard.type(lender.toLowerCase());
    await page.getByRole("button", { name: lender }).first().tap();
    await expect.poll(() => form.letter.innerText()).toContain(lender);
    expect(await form.letter.getAttribute("lang")).toBe("id-ID");
    const subject = t("complaints:trouble.harassment");
    expect(await form.letter.innerText()).toContain(subject);
    await form.agency.getByRole("button", { name: t("complaints:form.copy") }).tap();
    await page.getByText(t("complaints:copy.copied")).waitFor();
    const first = page.locator(".first-bodies").getByRole("heading", { level: 4 }).first();
    expect(await first.innerText()).toBe("OJK");
    await look(page);
  });
});

const openLoan = (page: Page) => page.locator(".comparison-loan summary").press("Enter");

describe("comparison of costs", () => {
  test("marks and focuses the invalid field", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(`${site.url}/compare?products=sample-loan-0,sample-loan-1`);
    await openLoan(page);
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
    await page.goBack();
    await expect.poll(() => amount.inputValue()).toBe("100000");
    await page.getByText("This amount is not offered").filter({ visible: true }).first().waitFor();
  });
});
