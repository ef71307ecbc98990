import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { findFaults } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("budget simulator", () => {
  const PAGE = "/simulator";

  test("compares the monthly budget before and after the loan", async () => {
    const locale = "id_ID";
    const t = getTranslate(locale);
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf(locale, PAGE));
    const field = (name: string) => page.getByLabel(t(`simulator:label.${name}`), { exact: true });
    await field("income").fill("200000");
    await field("existing").fill("20000");
    await field("needs").fill("150000");
    await field("payment").fill("40000");
    await field("limit").fill("25");
    const status = page.getByRole("status").filter({ hasText: "30%" });
    await status.waitFor();
    expect(await status.innerText()).toContain("10%");
    expect(await status.innerText()).toContain("Rp10.000");
    await field("needs").fill("9".repeat(40));
    await page.getByText(t("simulator:problem.tooLarge")).waitFor();
    expect(await page.getByText(t("simulator:result.wrong")).first().isVisible()).toBe(true);
    expect(await page.getByText(t("pages:simulator.private")).isVisible()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
  });

  test("neither sends nor stores the input", async () => {
    const page = await visit();
    await page.goto(PAGE);
    const t = getTranslate("en_US");
    await page.getByLabel(t("simulator:label.income"), { exact: true }).fill("123456");
    await page.getByText(t("simulator:result.empty")).waitFor();
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (!/\/_astro\/|favicon/.test(request.url())) requests.push(request.url());
    });
    await page.getByLabel(t("simulator:label.payment"), { exact: true }).fill("1000");
    await page.getByText("0.8%").first().waitFor();
    expect(requests).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    const storedTexts = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, document.cookie]),
    );
    expect(storedTexts).not.toContain("123456");
  });
});

describe("legal limit form", () => {
  const t = getTranslate("id_ID");
  const ADDRESS = addressOf("id_ID", "/chargeLimit");

  test("shows charges above the limit and the complaint link", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(ADDRESS);
    const field = (name: string) => page.getByLabel(t(`caps:check.label.${name}`), { exact: true });
    await field("amount").fill("Rp1.000.000");
    await field("firstDay").fill("2026-11-01");
    await field("lastDay").fill("2026-12-01");
    const result = page.getByRole("region", { name: t("caps:title") });
    await result.getByRole("row", { name: "Rp90.000" }).waitFor();
    await field("charges").fill("120.000");
    const above = (amount: string) => t("caps:check.result.above", { amount });
    await result
      .getByRole("strong")
      .filter({ hasText: above("Rp30.000") })
      .waitFor();
    await field("lateFees").fill("50rb");
    await result.getByText(t("simulator:result.wrong")).first().waitFor();
    await field("daysLate").fill("10");
    await result
      .getByRole("status")
      .filter({ hasText: above("Rp50.000") })
      .waitFor();
    await result.getByRole("row", { name: "Rp120.000 Rp170.000" }).waitFor();
    expect(await result.getByText(t("caps:check.result.next")).isVisible()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
  });
});
