import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { findAccessibilityViolations } from "../support/look.ts";
import { recordScripts } from "../support/scripts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

function getGuideControls(page: Page, locale: Locale) {
  const t = getTranslate(locale);
  const text = (key: string) =>
    t(key === "painPoint.title" ? "recommendations:painPoints" : `onboarding:guide.${key}`);
  const dialog = page.getByRole("dialog", { name: text("title") });
  return {
    dialog,
    text,
    start: page.getByRole("button", { name: text("start"), exact: true }),
    button: (key: string) => page.getByRole("button", { name: text(key), exact: true }),
    painPoint: (name: string) =>
      page.getByRole("button", { name: t(`recommendations:painPoint.${name}`), exact: true }),
    kind: (name: string) =>
      page.getByRole("checkbox", { name: t(`catalogue:loanType.${name}`), exact: true }),
    asks: (step: string) => page.getByRole("heading", { name: text(`${step}.title`) }).waitFor(),
  };
}

describe("guide to suitable loans", () => {
  test("keeps its progress after a reload", async () => {
    const page = await visit({ viewport: NARROW });
    const guide = getGuideControls(page, "id_ID");
    const scripts = await recordScripts(page);
    await page.goto("/id/", { waitUntil: "networkidle" });
    expect(scripts, "nothing loads before a touch").toEqual([]);
    await guide.start.click();
    await guide.button("borrowed.no").click();
    for (const kind of ["sharia", "paylater"]) await guide.kind(kind).check();
    await guide.button("next").click();
    await guide.asks("painPoint");
    await guide.button("back").click();
    await expect.poll(() => guide.kind("paylater").isChecked()).toBe(true);
    await guide.button("next").click();
    await guide.asks("painPoint");

    await page.reload();
    await guide.start.click();
    await guide.asks("painPoint");
    await guide.button("skip").click();
    await guide.dialog.waitFor({ state: "hidden" });
    expect(await guide.start.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.goto("/id/finny");
    await guide.button("goOn").click();
    await guide.painPoint("fees").click();
    await guide.asks("result");
    const wayTo = (href: string) =>
      page.locator(`.guide a[href="${addressOf("id_ID", `/${href}`)}"]`);
    for (const href of ["finny/sharia/fees", "finny/paylater/fees", "calculator", "questions"]) {
      await wayTo(href).waitFor();
    }
    await page.getByRole("heading", { name: guide.text("advice.title") }).waitFor();
    await guide.button("startAgain").click();
    await guide.asks("borrowed");
  });

  test("is accessible and can be used by keyboard", async () => {
    const page = await visit({ viewport: NARROW });
    const guide = getGuideControls(page, "en_NG");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.goto("/en-ng/");
    await guide.start.press("Enter");
    await guide.asks("borrowed");
    const barriers = await findAccessibilityViolations(page);
    await guide.button("borrowed.no").press("Enter");
    await expect.poll(focused).toBe(guide.text("loanTypes.title"));
    barriers.push(...(await findAccessibilityViolations(page)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe(guide.text("painPoint.title"));
    barriers.push(...(await findAccessibilityViolations(page)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe(guide.text("result.title"));
    barriers.push(...(await findAccessibilityViolations(page)));
    expect(barriers).toEqual([]);
    await page.keyboard.press("Tab");
    const href = await page.evaluate(() => document.activeElement?.getAttribute("href"));
    expect(href).toBe("/en-ng/finny/unsecured-credit/interest");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe(guide.text("start"));
  });

  test("links to its page without scripts", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto("/id/");
    await getGuideControls(page, "id_ID").start.click();
    expect(new URL(page.url()).pathname).toBe("/id/finny");
    expect(await page.locator(".guide").filter({ visible: true }).count()).toBe(0);
  });
});
