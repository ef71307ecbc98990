import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { CALL, SOON, searchOf } from "../support/search-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

test.for(LOCALE_CODES)("warns of a published name in %s", async (locale) => {
  const page = await visit({ viewport: NARROW });
  const { field, submit, status, t } = searchOf(page, locale);
  await page.goto(addressOf(locale, "/search"));
  await field.fill("Alipinjaman");
  await submit.click();
  const words = t("warnings:found.lender").split("{{term}}")[0] ?? "";
  const warned = page.getByRole("main").getByRole("region", { name: words });
  await warned.waitFor();
  expect(await warned.innerText()).toContain("SP 07/IX/SWI/2018");
  await expect.poll(() => status.innerText(), SOON).toContain(words.trim());
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await warned.getByRole("link", { name: t("warnings:found.all"), exact: true }).click();
  await page.waitForURL(`**${addressOf(locale, "/warnings")}`);
});

test("warns of the query if the response lacks a name", async () => {
  const page = await visit({ viewport: NARROW });
  await page.route(CALL, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const { searched: _, ...warnings } = data.warnings;
    await route.fulfill({ response, json: { ...envelope, data: { ...data, warnings } } });
  });
  const { field, submit } = searchOf(page);
  await page.goto("/search");
  await field.fill("Alipinjaman");
  await submit.click();
  await page
    .getByRole("main")
    .getByRole("region", { name: /“Alipinjaman”/ })
    .waitFor();
});

test("shows a lender before a warning about its name", async () => {
  const page = await visit({ viewport: NARROW });
  const { field, submit, products, status, t } = searchOf(page, "id_ID");
  await page.goto(addressOf("id_ID", "/search"));
  await field.fill("Rupiah Cepat");
  await submit.click();
  const copied = t("warnings:found.namesake", { name: "RupiahCepat" });
  const warned = page.locator(".warned", { hasText: copied });
  await warned.waitFor();
  const [lender, warning] = [await products.boundingBox(), await warned.boundingBox()];
  expect(lender?.y).toBeLessThan(warning?.y ?? 0);
  expect(await products.innerText()).not.toContain("SP ");
  const above = status.getByRole("link", { name: /^Awas: nama seperti/ });
  const line = await above.boundingBox();
  expect(line?.y).toBeLessThan(lender?.y ?? 0);
  await above.click();
  await expect.poll(async () => (await warned.boundingBox())?.y, SOON).toBeLessThan(200);
});

test.for(LOCALE_CODES)("finds a name by its letter without scripts in %s", async (locale) => {
  const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
  const t = getText(locale);
  const main = page.getByRole("main");
  await page.goto(addressOf(locale, "/warnings"));
  await expect(main.innerText()).resolves.toContain("2018");
  const letters = main.getByRole("navigation", { name: t("list.letters") });
  await letters.getByRole("link", { name: "A", exact: true }).click();
  await page.waitForURL("**/warnings/2#A");
  const name = main.getByRole("listitem").filter({ hasText: "Alipinjaman -" });
  expect(await name.first().innerText()).toContain("SP 07/IX/SWI/2018");
  expect(await findOverflow(page)).toEqual([]);
});
