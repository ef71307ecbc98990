import { quotedRate } from "#catalogue/products/quoted-rate.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { type LoanCost, loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { Loan } from "./comparison-query.ts";

/**
 * The payments behind a product's cost, which the server computes by the same rate: monthly, equal,
 * without fees. Undefined where there is no cost.
 *
 * `productPayments({ cost: 11_200_000, interestRate: { max: 4, kind: "flat", period: "month" },
 *                    fees: "none", … }, { amount: "100000", term: "3" })?.instalment // => 3733333`
 */
export function productPayments(
  { cost, interestRate, fees, currency }: ListedProduct,
  { amount, term }: Loan,
): LoanCost | undefined {
  if (cost === null || interestRate?.max == null) return undefined;
  const quoted = { kind: interestRate.kind, period: interestRate.period, max: interestRate.max };
  const rate = quotedRate({ interestRate: quoted, fees: fees ?? undefined });
  if (typeof rate === "string") return undefined;
  const principal = Number(amount) * MINOR_UNITS[currency];
  const payments = loanCost({ principal, rate, term: Number(term), cycle: "monthly" });
  return failed(payments) ? undefined : payments;
}
