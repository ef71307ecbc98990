import type { Page } from "playwright";
import type { Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

/** The calculator by the names that a screen reader says. */
export function calculatorOf(page: Page, locale: Locale = "en_US") {
  const t = getText(locale);
  const main = page.getByRole("main");
  return {
    t,
    field: (name: string) => main.getByLabel(t(`calculator:label.${name}`), { exact: true }),
    receipt: page.getByRole("region", { name: t("calculator:result.title"), exact: true }),
    schedule: page.getByRole("region", { name: t("calculator:schedule.title"), exact: true }),
    /** Unfolds every payment. */
    unfold: () => main.getByRole("button", { name: t("calculator:schedule.title") }).click(),
    section: (name: string) => main.getByText(t(`calculator:section.${name}`), { exact: true }),
    button: (key: string) => main.getByRole("button", { name: t(key), exact: true }),
  };
}
