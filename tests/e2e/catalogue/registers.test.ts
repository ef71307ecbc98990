import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { formatPeriod } from "#i18n/dates.ts";
import { getText } from "#i18n/texts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { SOON, searchOf } from "../support/search-page.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("register facts", () => {
  test("shows the history of a revoked licence", async () => {
    const locale = "id_ID";
    const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
    const t = getText(locale);
    await page.goto(addressOf(locale, "/companyDetails/id-investree"));
    const main = page.getByRole("main");
    const text = await main.innerText();
    const day = formatPeriod(locale, "2024-10-21");
    expect(text).toContain(t("catalogue:answers.licence.ended", { regulator: "OJK", day }));
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

  test("shows the legal limit without scripts", async () => {
    const locale = "id_ID";
    const page = await visit({ viewport: NARROW, javaScriptEnabled: false });
    const limit = page.getByRole("region", { name: getText(locale)("caps:title") });
    for (const [product, count] of [
      ["adapundi", 1],
      ["investree", 0],
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
});

describe("published warnings", () => {
  test("warns of a published name", async () => {
    const locale = "id_ID";
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

  test("finds a name by its letter without scripts", async () => {
    const locale = "zh_CN";
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
});
