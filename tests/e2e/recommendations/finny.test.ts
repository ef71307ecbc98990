import type { Page } from "playwright";
import { describe, expect, test, vi } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { getTranslate } from "#i18n/texts.ts";
import { buildInventedSite } from "../../support/invented-site.ts";
import { findAccessibilityViolations, findFaults, findOverflow } from "../support/look.ts";
import { useSiteWithUsers } from "../support/people-site.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

describe("recommendations", () => {
  const invented = useSiteWithUsers({ buildSite: buildInventedSite });

  /** Follows a link and returns it if its page or the target on that page is missing. */
  async function findBrokenLink(page: Page, link: string): Promise<string | undefined> {
    // A link to another place on the same page has no response.
    const isFound = (await page.goto(link))?.ok() ?? true;
    const place = page.locator(new URL(link).hash || "main");
    return isFound && (await place.isVisible()) ? undefined : link;
  }

  async function listLinks(page: Page, part: string): Promise<string[]> {
    const links = page.locator(part).getByRole("link");
    return links.evaluateAll((elements) =>
      elements.map((link) => (link as HTMLAnchorElement).href),
    );
  }

  test("rank loans by recorded facts without JavaScript", async () => {
    const t = getTranslate("id_ID");
    const page = await visit({ javaScriptEnabled: false, viewport: NARROW });
    await page.goto(addressOf("id_ID", "/"));
    const footer = page.getByRole("contentinfo");
    await footer.getByText(t("footer.products"), { exact: true }).click();
    await footer.getByRole("link", { name: t("nav.finny") }).click();
    const isFirst = page.locator("summary", { hasText: t("onboarding:guide.borrowed.no") });
    await isFirst.click();
    const advice = page.getByRole("main").locator("details[open]");
    expect(await advice.getByRole("link").allInnerTexts()).toEqual(
      ["licence", "cost", "rights"].map((name) => t(`onboarding:guide.advice.${name}`)),
    );
    await isFirst.click();
    await page.getByText(t("recommendations:kinds"), { exact: true }).click();
    await page.getByText(t("catalogue:loanType.sharia"), { exact: true }).click();
    const cards = page.locator("details[open]");
    await cards.getByRole("link", { name: t("recommendations:painPoint.speed") }).click();
    expect(new URL(page.url()).pathname).toBe("/id/finny/sharia/speed");
    const words = await page.getByRole("main").innerText();
    for (const key of ["order", "questions.speed", "questions.total"])
      expect(words).toContain(t(`recommendations:answer.${key}`));
    expect(await findOverflow(page)).toEqual([]);
    const links = await listLinks(page, ".match");
    expect(links.length).toBeGreaterThan(5);
    await page.getByText(t("recommendations:answer.excluded"), { exact: true }).click();
    const lists = (await listLinks(page, "main")).map((link) => new URL(link).search);
    expect(lists).toEqual(
      expect.arrayContaining([
        "?market=NG",
        "?market=ID&licence=listed",
        "?market=ID&licence=not-found",
      ]),
    );
    for (const link of links.slice(0, 3)) expect(await findBrokenLink(page, link)).toBeUndefined();
  });

  test("can be filtered by amount and term", async () => {
    const t = getTranslate("en_NG");
    const page = await visit({ baseURL: invented.url, viewport: NARROW });
    await page.goto(addressOf("en_NG", "/finny/all/fees"));
    const main = page.getByRole("main");
    await main.getByText(t("recommendations:answer.narrow")).click();
    const show = main.getByRole("button", { name: t("recommendations:answer.show") });
    const amount = main.getByLabel(t("recommendations:answer.amount"), { exact: true });
    await amount.fill("plenty");
    await show.click();
    await main.getByText(t("recommendations:answer.wrong")).waitFor();
    await amount.fill("₦50,008");
    await show.click();
    await main.getByText(t("recommendations:answer.done")).waitFor();
    const excluded = main.getByText(t("recommendations:answer.excluded"), { exact: true });
    await excluded.filter({ visible: true }).click();
    const rule = t("recommendations:answer.rule.amount").replace("{{count}}", "8");
    await main.getByText(rule, { exact: true }).waitFor();
    expect(await main.getByRole("heading", { level: 3, name: /Sample Loan/ }).count()).toBe(5);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
});

describe("assistant", () => {
  const TAB_BAR = 64;

  test("answers questions and shows help for distress", async () => {
    const page = await visit({ viewport: NARROW, hasTouch: true });
    const t = getTranslate("id_ID");
    await page.goto(addressOf("id_ID", "/finny"));
    const main = page.getByRole("main");
    const field = main.getByRole("textbox", { name: t("assistant:box.label") });
    const submit = main.getByRole("button", { name: t("assistant:box.submit"), exact: true });
    await field.fill("Apakah FairMoney berizin?");
    await submit.tap();
    await main.getByRole("link", { name: "FairMoney", exact: true }).waitFor();
    expect(await main.innerText()).toContain("Fair Money Microfinance Bank");
    expect(await main.getByRole("status").innerText()).toBe(t("assistant:box.done"));
    expect(await findFaults(page)).toEqual([]);

    await page.setViewportSize(NARROW);
    await field.fill("Saya mau mati saja");
    await submit.tap();
    const numbers = main.getByText(t("assistant:answer.help.call.ID"));
    await numbers.waitFor();
    const bottom = async () => {
      const { y = 0, height = 0 } = (await numbers.boundingBox()) ?? {};
      return y + height;
    };
    await vi.waitFor(async () => expect(await bottom()).toBeLessThan(NARROW.height - TAB_BAR));
    await main.getByRole("link", { name: t("assistant:answer.link.complain") }).tap();
    await page.waitForURL("**/id/complain");

    const bare = await visit({ viewport: NARROW, javaScriptEnabled: false });
    await bare.goto("/finny");
    expect(await bare.getByRole("textbox").isVisible()).toBe(false);
    await bare.getByRole("link", { name: getTranslate("en_US")("assistant:box.search") }).click();
    await bare.waitForURL("**/search");
  });
});
