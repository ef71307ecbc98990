import type { Currency, Locale } from "#i18n/locales.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";
import { computeOfferCost, type Offer, type OfferCost } from "#loan/offer-cost.ts";

export const OFFER_FIELDS = ["payout", "payBack", "days"] as const;
export type OfferInputs = Readonly<Record<(typeof OFFER_FIELDS)[number], string>>;

/** The numbers of an offer. Unreadable numbers are NaN. */
export function readOffer(
  { payout, payBack, days }: OfferInputs,
  locale: Locale,
): { offer: Offer; cost: OfferCost | undefined } {
  const offer = {
    payout: readAmount(payout.trim(), locale) ?? Number.NaN,
    payBack: readAmount(payBack.trim(), locale) ?? Number.NaN,
    days: readCount(days.trim()) ?? Number.NaN,
  };
  return { offer, cost: computeOfferCost(offer) };
}

/**
 * Returns the fragment of a calculator link. The calculator supports fees and instalments too, and browsers do
 * not send fragments.
 * `toCalculatorFragment({ payout: 50_000, payBack: 65_000, days: 30 }, "NGN")
 * // => "#find=cost&currency=NGN&amount=50000&instalment=65000&repaid=days&term=30"`
 */
export function toCalculatorFragment({ payout, payBack, days }: Offer, currency: Currency): string {
  const numbers = Object.entries({
    amount: payout,
    instalment: payBack,
    repaid: "days",
    term: days,
  });
  const query = numbers.map(([name, value]) => [name, Number.isNaN(value) ? "" : `${value}`]);
  return `#${new URLSearchParams([["find", "cost"], ["currency", currency], ...query])}`;
}

/** Returns a query that prefills the review form: `"?amount=50%2C000&repayment=65%2C000&term=30&instalments=1"` */
export function toReviewFormQuery({ payout, payBack, days }: OfferInputs): string {
  const loan = { amount: payout, repayment: payBack, term: days, instalments: "1" };
  return `?${new URLSearchParams(loan)}`;
}
