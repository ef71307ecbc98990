import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { findFaults, findOverflow } from "../support/look.ts";
import { getSearchControls, SOON } from "../support/search-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("warning list", () => {
  test("shows a warning when searching a listed name", async () => {
    const locale = "id_ID";
    const page = await visit({ viewport: NARROW });
    const { field, submit, status, t } = getSearchControls(page, locale);
    await page.goto(addressOf(locale, "/search"));
    await field.fill("Alipinjaman");
    await submit.click();
    const words = t("warnings:found.lender").split("{{term}}")[0] ?? "";
    const warned = page.getByRole("main").getByRole("region", { name: words });
    await warned.waitFor();
    expect(await warned.innerText()).toContain("SP 07/IX/SWI/2018");
    await expect.poll(() => status.innerText(), SOON).toContain(words.trim());
    expect(await findFaults(page)).toEqual([]);
    await warned.getByRole("link", { name: t("warnings:found.all"), exact: true }).click();
    await page.waitForURL(`**${addressOf(locale, "/warnings")}`);
  });

  test("lists names by first letter without scripts", async () => {
    const locale = "zh_CN";
    const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
    const t = getTranslate(locale);
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
});
