import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { readFieldError } from "../support/accounts.ts";
import { getCalculator } from "../support/calculator-fields.ts";
import { findAccessibilityViolations, findFaults } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const PAGE = "/calculator";

describe("calculator", () => {
  test("updates the result while typing", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(addressOf("id_ID", PAGE));
    const { offer, receipt, t } = getCalculator(page, "id_ID");
    await offer("2.000.000");
    await receipt.getByText("Rp2.240.000").waitFor();
    expect(await receipt.getByText(t("calculator:result.reference")).isVisible()).toBe(true);
    for (const section of ["extra", "late"]) {
      await page.getByText(t(`calculator:section.${section}`), { exact: true }).click();
    }
    expect(await findFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findAccessibilityViolations(page, ["color-contrast"])).toEqual([]);
  });

  test("can be used by keyboard", async () => {
    const page = await visit();
    await page.goto(PAGE);
    const { field, receipt } = getCalculator(page);
    await field("amount").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1000000");
    for (const _field of ["find", "rate"]) await page.keyboard.press("Tab");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12");
    await page.keyboard.press("Tab");
    for (const _step of ["flat-year", "flat-term", "daily", "nominal-month"])
      await page.keyboard.press("ArrowDown");
    expect(await field("kind").inputValue()).toBe("nominal-month");
    await receipt.getByText("12 payments of ₦94,559.60").waitFor();
  });

  test("shows example results without scripts", async () => {
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto(PAGE);
    const { t } = getCalculator(page);
    expect(await page.locator(".offer").getByText("₦15,000", { exact: true }).isVisible()).toBe(
      true,
    );
    expect(await page.locator("main noscript").innerText()).toBe(t("offer:withoutScripts"));
    await page.getByRole("link", { name: t("calculator:submit") }).click();
    expect(new URL(page.url()).hash).toBe("#examples");
    expect(await page.getByText("₦17,000").isVisible()).toBe(true);
  });
});

describe("errors in the calculator", () => {
  test("appear at their fields and open folded sections", async () => {
    const page = await visit();
    await page.goto(`${addressOf("id_ID", PAGE)}#currency=NGN&amount=1000&extra=5`);
    const { field, receipt, t } = getCalculator(page, "id_ID");
    const expectProblem = async (name: string, problem: string) => {
      const sentence = t(`calculator:problem.${problem}`);
      await receipt.getByText(sentence).waitFor();
      await field(name).waitFor();
      expect(await readFieldError(field(name))).toBe(sentence);
    };
    await expectProblem("extra", "extraOnFlat");
    await field("extra").fill("");
    await field("amount").fill("Rp 500rb");
    await expectProblem("amount", "otherCurrency");
    await field("amount").fill("9".repeat(40));
    await expectProblem("amount", "tooLarge");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field("amount").fill("4000");
    await receipt.locator("dl").waitFor();
  });
});

describe("link to a calculation", () => {
  test("restores the input in another language", async () => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(PAGE);
    const { field, button, t, receipt } = getCalculator(page);
    await field("amount").fill("250k");
    await field("rate").fill("3.5");
    await field("term").fill("9");
    await page.waitForURL(/term=9/);
    const result = await receipt.locator("dl").innerText();
    await button("calculator:share.share").click();
    await page.getByText(t("calculator:share.copied")).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await visit();
    await friend.goto(link);
    await friend.getByText("9 payments of ₦36,527.78").waitFor();
    expect(await getCalculator(friend).receipt.locator("dl").innerText()).toBe(result);
    expect(new URL(link).search, "no server sees what was typed").toBe("");
    await friend.goto(link.replace("/calculator", "/id/calculator"));
    await friend.getByText("9 cicilan, masing-masing ₦36.527,78").waitFor();
    expect(await getCalculator(friend, "id_ID").field("rate").inputValue()).toBe("3,5");
  });
});

describe("short offer form of the calculator", () => {
  test("shows the cost and opens the full form", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto(PAGE);
    const { field, t } = getCalculator(page);
    const check = page.locator(".offer");
    expect(await check.innerText()).toContain(t("offer:check.example"));
    for (const [name, text] of [
      ["payout", "40000"],
      ["payBack", "52000"],
      ["days", "20"],
    ])
      await check.locator(`input[name=${name}]`).fill(text ?? "");
    await check.getByText("₦12,000", { exact: true }).waitFor();
    expect(await check.innerText()).not.toContain(t("offer:check.example"));
    await check.getByRole("link", { name: t("offer:check.more") }).click();
    await expect.poll(() => field("payBack").inputValue()).toBe("52000");
    const amount = await field("amount").boundingBox();
    expect(amount?.y, "the form is in view").toBeLessThan(NARROW.height / 2);
    expect(new URL(page.url()).search, "no server sees what was typed").toBe("");
  });
});

describe("calculator offline", () => {
  test("works after the first interaction online", async () => {
    const page = await visit();
    await page.goto(PAGE);
    const { field, offer, receipt, schedule, button, unfold } = getCalculator(page);
    await field("amount").focus();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    const requests: string[] = [];
    page.on("request", (request) => {
      // Offline, the browser reads these files from its cache.
      if (!/\/_astro\/|favicon/.test(request.url())) requests.push(request.url());
    });
    await offer("300000");
    await receipt.getByText("₦336,000").waitFor();
    await field("term").fill("6");
    await receipt.getByText("6 payments of ₦62,000").waitFor();
    await field("find").selectOption("rate");
    await field("instalment").fill("62000");
    await receipt.getByText("48%", { exact: false }).first().waitFor();
    await unfold();
    const download = page.waitForEvent("download");
    await button("calculator:schedule.csv").click();
    await download;
    expect(await schedule.locator("tbody tr").count()).toBe(6);
    expect(requests).toEqual([]);
  });
});
