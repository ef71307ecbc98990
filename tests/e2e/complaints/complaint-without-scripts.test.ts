import { expect, test } from "vitest";
import { addressOf } from "#i18n/addresses.ts";
import { complaintForm } from "../support/complaint-form.ts";
import { usePeopleSite } from "../support/people-site.ts";
import { textsOf } from "../support/texts.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();
const site = usePeopleSite();

test("shows the bodies without scripts", async () => {
  const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
  await page.goto("/complain");
  const address = page.getByRole("link", { name: "contact@fccpc.gov.ng" });
  expect(await address.isVisible()).toBe(true);
  const ofOther = page.getByRole("link", { name: "konsumen@ojk.go.id" });
  expect(await ofOther.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Indonesia" }).click();
  expect(await ofOther.isVisible()).toBe(true);
  const caution = page.getByText(textsOf()("complaints:caution.ask-157"));
  expect(await caution.isVisible()).toBe(true);
  expect(await complaintForm(page).send.isVisible()).toBe(false);
});

test.each([
  ["en_US", ["en_NG", "id_ID"]],
  ["en_NG", ["en_NG"]],
  ["id_ID", ["id_ID"]],
  ["zh_CN", ["en_NG", "id_ID"]],
] as const)("shows a copyable letter without scripts: %s, %j", async (...given) => {
  const [locale, languages] = given;
  const t = textsOf(locale);
  const page = await visit({ baseURL: site.url, viewport: NARROW, javaScriptEnabled: false });
  await page.goto(addressOf(locale, "/complain"));
  const letters = page.locator(".letter textarea");
  expect(await letters.count()).toBe(languages.length);
  for (const [index, language] of languages.entries()) {
    const letter = letters.nth(index);
    expect(await letter.isVisible()).toBe(true);
    for (const part of ["company", "message"]) {
      const words = textsOf(language)(`complaints:letterParts.${part}`);
      expect(await letter.inputValue()).toContain(words);
    }
  }
  expect(await page.getByRole("link", { name: t("complaints:toLetter") }).isVisible()).toBe(true);
  for (const promise of ["lead", "second", "form.title", "form.letterHint", "form.copy"]) {
    expect(
      await page.getByText(t(`complaints:${promise}`), { exact: true }).isVisible(),
      promise,
    ).toBe(false);
  }
});
