import type { Page } from "playwright";
import { expect } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";

/** A lender and a search for it. */
export const COMPANY = {
  id: "fair-money-microfinance-bank",
  typed: "fair money",
  name: /fair ?money/i,
};

/** A name in no list. */
export const UNKNOWN = "Qwxzv Jkpfh";

/** The controls of /complain. */
export function getComplaintForm(page: Page, locale: Locale = "en_US") {
  const t = getTranslate(locale);
  const field = (key: string) => page.getByLabel(t(`complaints:form.${key}`), { exact: true });
  const email = field("email");
  const step = (number: number, name: string) =>
    page.getByRole("region", { name: `${number}/3 ${t(`complaints:form.${name}`)}`, exact: true });
  const lender = step(1, "lenderLetter");
  const agency = step(2, "agencyLetter");
  const file = page.getByLabel(t("questions:pictures.add"), { exact: true });
  return {
    company: page.getByRole("searchbox", { name: t("complaints:form.company"), exact: true }),
    subject: field("subject"),
    message: field("message"),
    email,
    country: field("country"),
    what: field("what"),
    sender: field("sender"),
    loan: field("loan"),
    amount: field("amount"),
    lender,
    agency,
    lenderLetter: lender.getByRole("blockquote"),
    letter: agency.getByRole("blockquote"),
    file,
    send: page.getByRole("button", { name: t("complaints:form.submit"), exact: true }),
    /** Waits for the suggested e-mail address and the picture field. */
    async filledIn() {
      await file.waitFor();
      await expect.poll(() => email.inputValue()).not.toBe("");
    },
  };
}
