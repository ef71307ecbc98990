import * as v from "valibot";
import type { Locale } from "#i18n/locales.ts";
import type { PaidLoan } from "#scores/paid-rate.ts";
import { reviewFieldsSchema } from "./review-fields.ts";

/**
 * The loan that stands in the form of a review; undefined while it is not told, or while something of
 * it cannot be read: a rate beside it would be that of another loan.
 *
 * `toldLoan({ amount: "1000", term: "30 hari", repayment: "1150" }, "en_NG")`
 * `// => { amount: 1000, term: 30, repayment: 1150, instalments: null }`
 */
export function toldLoan(
  given: Readonly<Record<string, unknown>>,
  locale: Locale,
): PaidLoan | undefined {
  const { entries } = reviewFieldsSchema(locale, given["unit"]);
  const { amount, term, repayment, instalments } = entries;
  const told = v.safeParse(v.object({ amount, term, repayment, instalments }), given);
  if (!told.success) return undefined;
  const isWhole = [told.output.amount, told.output.term, told.output.repayment].every(
    (value) => value !== null,
  );
  return isWhole ? told.output : undefined;
}
