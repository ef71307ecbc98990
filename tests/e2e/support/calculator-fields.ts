import type { Page } from "playwright";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";

/** Controls by their accessible names. */
export function getCalculator(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByLabel(t(`calculator:label.${name}`), { exact: true });
  return {
    t,
    field,
    /** Enters an offer at 4 % a month flat for 3 months, which replaces the example. */
    offer: async (amount: string) => {
      await field("amount").fill(amount);
      await field("rate").fill("4");
      await field("term").fill("3");
    },
    receipt: page.getByRole("region", { name: t("calculator:result.title"), exact: true }),
    schedule: page.getByRole("region", { name: t("calculator:schedule.title"), exact: true }),
    unfold: () => main.getByRole("button", { name: t("calculator:schedule.title") }).click(),
    button: (key: string) => main.getByRole("button", { name: t(key), exact: true }),
  };
}
