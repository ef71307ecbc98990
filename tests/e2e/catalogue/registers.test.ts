import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { findOverflow } from "../support/look.ts";
import { searchOf } from "../support/search-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test.for(LOCALE_CODES)("finds AdaPundi as listed in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  const { field, submit, products, t } = searchOf(page, locale);
  await page.goto(addressOf(locale, "/search"));
  await field.fill("AdaPundi");
  await submit.click();
  const hit = products.getByRole("listitem").first();
  await expect
    .poll(() => hit.innerText())
    .toContain(t("catalogue:badge.listed.short", { regulator: "OJK" }));
  expect(await hit.innerText()).toContain(formatPeriod(locale, "2026-06"));
});

test.for(LOCALE_CODES)("shows the history of a revoked licence in %s", async (locale) => {
  const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
  const t = getText(locale);
  await page.goto(addressOf(locale, "/companyDetails/id-investree"));
  const main = page.getByRole("main");
  const text = await main.innerText();
  const day = formatPeriod(locale, "2024-10-21");
  expect(text).toContain(t("catalogue:badge.ended.short", { regulator: "OJK" }));
  expect(text).toContain(
    t("catalogue:licence.ended.long", {
      name: "PT Investree Radhika Jaya",
      regulator: "OJK",
      day,
    }),
  );
  const events = await main
    .getByRole("listitem")
    .filter({ has: page.locator("time") })
    .allInnerTexts();
  expect(events.map((event) => event.split("\n")[0])).toEqual(
    ["2026-06", "2024-10-21", "2019-02-01"].map((period) => formatPeriod(locale, period)),
  );
  expect(events[1]).toContain(t("catalogue:history.decision", { number: "KEP-53/D.06/2024" }));
  expect(await findOverflow(page)).toEqual([]);
});

test.for(LOCALE_CODES)("shows the legal limit without scripts in %s", async (locale) => {
  const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
  const limit = page.getByRole("region", { name: getText(locale)("caps:title") });
  for (const [product, count] of [
    ["adapundi", 1],
    ["investree", 0],
    ["danasyariah", 0],
    ["fairmoney", 0],
  ] as const) {
    await page.goto(addressOf(locale, `/productDetails/${product}`));
    expect(await limit.count(), product).toBe(count);
  }
});

test("finds a platform by its former name", async () => {
  const page = await visit({ viewport: NARROW });
  const { field, submit, products } = searchOf(page, "id_ID");
  await page.goto(addressOf("id_ID", "/search"));
  await field.fill("Koinworks");
  await submit.click();
  await products.getByRole("link", { name: "KoinP2P" }).first().click();
  await page.waitForURL("**/productDetails/koinworks");
  const former = getText("id_ID")("catalogue:licence.former", { names: "Koinworks" });
  expect(await page.getByRole("main").innerText()).toContain(former);
});
