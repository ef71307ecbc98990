import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

interface Borrower {
  locale: Locale;
  product: string;
  regulator: string;
  /** The text of the price: the range of published terms, or the legal limit. */
  price: RegExp;
  offer: Readonly<Record<"payout" | "payBack" | "days", string>>;
  cost: RegExp;
  /** A misspelt name and the lender that the reader means. */
  query: string;
  meant: string;
  compared: readonly [string, string];
}

const BORROWERS: readonly Borrower[] = [
  {
    locale: "en_NG",
    product: "fairmoney",
    regulator: "FCCPC",
    price: /₦60,000–₦80,000/,
    offer: { payout: "₦20k", payBack: "24,500", days: "14" },
    cost: /₦4,500/,
    query: "is farimoney legit",
    meant: "FairMoney",
    compared: ["fairmoney", "carbon"],
  },
  {
    locale: "id_ID",
    product: "adakami",
    regulator: "OJK",
    price: /Rp1\.090\.000/,
    offer: { payout: "1,5jt", payBack: "1.635.000", days: "30" },
    cost: /Rp135\.000/,
    query: "apakah adakmi resmi",
    meant: "AdaKami",
    compared: ["adakami", "kredivo"],
  },
];

/** Tells if the element is visible above the tab bar without scrolling. */
async function isVisibleWithoutScrolling(page: Page, answer: Locator): Promise<boolean> {
  await answer.waitFor();
  const box = await answer.boundingBox();
  const bar = await page.locator(".tab-bar").boundingBox();
  const isAtTop = await page.evaluate(() => scrollY === 0);
  return isAtTop && box !== null && box.y + box.height <= (bar?.y ?? NARROW.height);
}

describe.each(BORROWERS)("first screen on a phone in $locale", (borrower) => {
  const { locale } = borrower;
  const t = getTranslate(locale);
  const open = async (address: Parameters<typeof addressOf>[1], query = "") => {
    const page = await visit({ viewport: NARROW, hasTouch: true, isMobile: true });
    await page.goto(addressOf(locale, address) + query);
    return page;
  };

  test("shows a product's licence and price", async () => {
    const page = await open(`/productDetails/${borrower.product}`);
    const answers = page.locator(".three-answers").getByRole("link");
    expect(await answers.nth(0).innerText()).toContain(borrower.regulator);
    expect(await answers.nth(1).innerText()).toMatch(borrower.price);
    expect(await isVisibleWithoutScrolling(page, answers.nth(1))).toBe(true);
  });

  test("shows the cost of an offer on the home page", async () => {
    const page = await open("/");
    for (const [name, text] of Object.entries(borrower.offer)) {
      await page.locator(`.offer input[name=${name}]`).fill(text);
    }
    const cost = page.locator(".offer-cost");
    await expect.poll(() => cost.innerText()).toMatch(borrower.cost);
    expect(await isVisibleWithoutScrolling(page, cost)).toBe(true);
  });

  test("suggests the lender for a misspelt name", async () => {
    const page = await open("/search", `?${new URLSearchParams({ q: borrower.query })}`);
    const verdict = page.getByRole("region", { name: t("search:verdict.label") });
    await expect.poll(() => verdict.innerText()).toContain(borrower.meant);
    expect(await verdict.innerText()).toContain(borrower.regulator);
    expect(await isVisibleWithoutScrolling(page, verdict)).toBe(true);
  });

  test("shows a comparison of two lenders", async () => {
    const page = await open("/compare", `?products=${borrower.compared.join(",")}`);
    const licences = page.locator(".summary li").filter({ hasText: borrower.regulator }).last();
    expect(await isVisibleWithoutScrolling(page, licences)).toBe(true);
  });
});
