import { describe, expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { useAccountsSite } from "../support/accounts.ts";
import { findBarriers, findOverflow } from "../support/look.ts";
import { JOURNEY_LOCALES } from "../support/texts.ts";
import { NARROW, WIDE } from "../support/visitor.ts";

const { visit } = useAccountsSite();

describe.each(JOURNEY_LOCALES)("in %s", (locale) => {
  test.each([
    ["narrow", NARROW],
    ["wide", WIDE],
  ])("is accessible and fits the screen (%s)", async (_, size) => {
    const page = await visit({ viewport: size });
    for (const type of ["1", "2", "7"]) {
      await page.setViewportSize(size);
      await page.goto(`${addressOf(locale, "/login")}?type=${type}`);
      expect(await findBarriers(page), type).toEqual([]);
      await page.locator("main form button[type=submit]").filter({ visible: true }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      expect(await findBarriers(page), `${type} with problems`).toEqual([]);
      expect(await findOverflow(page), type).toEqual([]);
    }
  });
});

test("selects the screen by address", async () => {
  const page = await visit();
  for (const [query, heading] of [
    ["?type=1", "Register"],
    ["?type=2", "Log in"],
    ["?type=7", "Set a new password"],
    ["", "Log in"],
    ["?type=constructor", "Log in"],
  ]) {
    await page.goto(`/login${query}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
  }
});
