import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { buildInventedSite, REVIEWED } from "../../support/invented-site.ts";
import { getComplaintForm } from "../support/complaint-form.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, type PageVisit, useBrowser } from "../support/visitor.ts";

const site = useSiteWithUsers({ buildSite: buildInventedSite });

// Invented lenders: their costs and reviews are known.
const visit = useBrowser();

// Indonesian has the longest words.
const t = getTranslate("id_ID");
const PHONE = { width: 360, height: 800 };
const MIN_VIEWPORT = { width: 320, height: 568 };

/** Heights of the sticky bars on phones. */
const BARS = { top: 52, bottom: 63 };

const openOnPhone = (more: PageVisit = {}) =>
  visit({ baseURL: site.url, viewport: PHONE, hasTouch: true, isMobile: true, ...more });

async function expectAccessiblePage(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findAccessibilityViolations(page, ["color-contrast"]), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

async function selectForComparison(page: Page, product: string): Promise<void> {
  const name = `${t("pages:compare.button")} ${product}`;
  const button = page.getByRole("button", { name, exact: true });
  await button.tap();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
}

async function openSelectedComparison(page: Page, count: number): Promise<Locator> {
  const tray = page.getByRole("region", { name: t("tray:label") });
  await tray.getByRole("link", { name: t("tray:compare") }).tap();
  await page.waitForURL(`**${addressOf("id_ID", "/compare")}?products=*`);
  const products = page.locator(".summary").getByRole("listitem");
  await expect.poll(() => products.count()).toBe(count);
  return products;
}

/** Tells if the heading is visible between the sticky bars. */
async function isBetweenStickyBars(heading: Locator): Promise<boolean> {
  const box = await heading.boundingBox();
  return box !== null && box.y >= BARS.top && box.y + box.height <= PHONE.height - BARS.bottom;
}

describe("journeys through the site", () => {
  test("lead from a product page to a comparison", async () => {
    const page = await openOnPhone();
    await page.goto(addressOf("id_ID", `/productDetails/${REVIEWED}`));
    const answers = page.locator(".three-answers").getByRole("link");
    for (const [words, evidence] of [
      ["OJK", t("catalogue:licence.title")],
      [/Rp2[.,]000[.,]000.*Rp120[.,]000/, t("catalogue:product.costTitle")],
      [/\b3[.,]8\b/, t("community:box.product")],
    ] as const) {
      await answers.filter({ hasText: words }).tap();
      const heading = page.getByRole("heading", { name: evidence, exact: true });
      await expect.poll(() => isBetweenStickyBars(heading)).toBe(true);
    }
    const title = page.getByRole("heading", { name: t("catalogue:alternatives.title") });
    const other = title.locator("xpath=following::ul[1]").getByRole("listitem").first();
    expect(await other.innerText(), "costs less").toMatch(/Rp60[.,]000/);
    await selectForComparison(page, "Pinjaman Contoh 1");
    await other.getByRole("link").tap();
    const name = "Pinjaman Contoh 0";
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await selectForComparison(page, name);
    const cheapest = (await openSelectedComparison(page, 2)).first();
    expect(await cheapest.getByRole("link").innerText()).toBe(name);
    await expectAccessiblePage(page);
  });

  test("lead to a comparison of three Indonesian lenders", async () => {
    const page = await openOnPhone();
    await page.goto(`${addressOf("id_ID", "/productList")}?market=ID`);
    await page.locator(".results li.card").first().waitFor();
    for (const number of [0, 1, 2]) {
      await selectForComparison(page, `Pinjaman Contoh ${number}`);
    }
    await page.setViewportSize(MIN_VIEWPORT);
    const tray = page.getByRole("region", { name: t("tray:label") });
    expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(MIN_VIEWPORT.height / 4);
    await page.setViewportSize(PHONE);
    const cheapest = (await openSelectedComparison(page, 3)).first();
    expect(await cheapest.innerText()).toMatch(
      /Rp2[.,]060[.,]000.*Rp686[.,]667 per bulan.*19[,.]46%/s,
    );
    expect(await isBetweenStickyBars(cheapest), "on the first screen").toBe(true);
    await expectAccessiblePage(page);
  });

  test("lead to a complaint in four taps", async () => {
    const lender = "Contoh Pindar 0";
    const page = await openOnPhone({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(addressOf("id_ID", "/"));
    const harassed = page.getByRole("link", { name: t("home:harassed") });
    await harassed.tap();
    const form = getComplaintForm(page, "id_ID");
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
    const first = page.locator(".first-agencies").getByRole("heading", { level: 4 }).first();
    expect(await first.innerText()).toBe("OJK");
    await expectAccessiblePage(page);
  });
});

const unfoldLoanFields = (page: Page) => page.locator(".comparison-loan summary").press("Enter");

describe("loan form of the comparison", () => {
  test("marks and focuses the invalid field", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(`${site.url}/compare?products=sample-loan-0,sample-loan-1`);
    await unfoldLoanFields(page);
    const [amount, term] = [page.locator("#comparison-amount"), page.locator("#comparison-term")];
    await amount.fill("₦50k");
    await term.fill("1000");
    await page.getByRole("button", { name: "Show the cost" }).click();
    await page.getByRole("alert").filter({ hasText: "1 to 360 months" }).waitFor();
    expect(await amount.getAttribute("aria-invalid")).toBe("false");
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
