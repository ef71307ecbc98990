import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Market } from "#catalogue/markets.ts";
import { type CapExample, showsLegalMaximum } from "#catalogue/registry/charge-caps.ts";
import { NO_FEES } from "#contract/catalogue/constants.ts";
import type { Estimate } from "#contract/catalogue/product.ts";
import type { Offer } from "#loan/offer-cost.ts";
import type { Product } from "./product.ts";
import type { OpenRange } from "./product-filter.ts";
import { findNewestRatedOffer, type PublishedOffer } from "./published-cost.ts";

/** A typical first loan from an app. */
export const SMALL_LOAN = {
  NG: { payout: 50_000, days: 30 },
  ID: { payout: 1_000_000, days: 30 },
} as const satisfies Record<Market, Omit<Offer, "payBack">>;

/** The term in days of an example, unless the published terms require a shorter or longer term. */
const USUAL_DAYS = 60;

/** `origin` of `payBack`: published terms, the legal maximum, or unknown, so that the reader enters it. */
export type ExampleOffer =
  | (Estimate & { origin: "published" })
  | (Offer & { origin: "maximum"; day?: never })
  | (Omit<Offer, "payBack"> & { origin: "unknown"; payBack?: never; day?: never });

/** Creates the example for the offer check. `cap` is set if the product has a legal limit and no recent rate. */
export function createExampleOffer(product: Product, cap: CapExample | undefined): ExampleOffer {
  if (cap) {
    const { amount, most } = cap;
    return { origin: "maximum", payout: amount, payBack: most.total, days: most.days };
  }
  const published = computePublishedOffer(product);
  if (published) return { ...published, origin: "published" };
  return { ...SMALL_LOAN[product.market], origin: "unknown" };
}

/** Estimates a price from published terms. Returns undefined for products with a legal limit, because their terms are older than the limit. */
export function findPublishedPrice(product: Product, lender: Lender, today: string) {
  return showsLegalMaximum(product, lender, today) ? undefined : computePublishedOffer(product);
}

const MAX_KNOWN = 3;
const ON_LIST: readonly string[] = ["listed", "conditional"];

/** Finds products with a published price whose lender is on a current list, newest price first. */
export function findPricedProducts(
  products: readonly Product[],
  lenderById: ReadonlyMap<string, Lender>,
  { market, today }: { market: Market; today: string },
): Product[] {
  return products
    .flatMap((product) => {
      const lender = lenderById.get(product.lenderId);
      if (product.market !== market || !lender || !ON_LIST.includes(lender.licence.status))
        return [];
      const { day } = findPublishedPrice(product, lender, today) ?? {};
      return day === undefined ? [] : { product, day };
    })
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MAX_KNOWN)
    .map(({ product }) => product);
}

/**
 * Computes a small loan with simple interest at the newest published rate, which may not be
 * current. Returns undefined if fees are charged in addition to the rate, because their description
 * cannot be parsed and may limit the rate to some terms.
 *
 * "10 to 30 % a month, up to 60 days" means a repayment of 60,000 to 80,000 for a loan of 50,000.
 */
function computePublishedOffer(product: Product): Estimate | undefined {
  const offer = findNewestRatedOffer(product);
  if (!offer?.interestRate || hasSeparateFees(offer)) return undefined;
  const { min, max } = offer.interestRate;
  const days = clampToRange(USUAL_DAYS, offer.period);
  const payout = clampToRange(SMALL_LOAN[product.market].payout, offer.quota);
  const payBack = computePayBack(max, { offer, payout, days });
  if (payBack === undefined) return undefined;
  // The lowest rate of a range may apply only to the longest term.
  const isLowestForLonger = min !== max && days < (offer.period?.max ?? days);
  const leastPayBack = isLowestForLonger ? undefined : computePayBack(min, { offer, payout, days });
  return { payout, leastPayBack, payBack, days, day: offer.day };
}

/** A published APR includes fees. Other rates include only interest. */
function hasSeparateFees({ interestRate, fees = NO_FEES }: PublishedOffer): boolean {
  return fees !== NO_FEES && interestRate?.kind !== "published-apr";
}

const DAYS_OF = { day: 1, month: 30, year: 360 } as const;

/** Returns undefined for a rate on the balance, because its interest depends on the instalments. */
function computePayBack(
  percent: number | undefined,
  { offer, payout, days }: { offer: PublishedOffer; payout: number; days: number },
): number | undefined {
  const { kind, period } = offer.interestRate ?? {};
  if (percent === undefined || period === undefined) return undefined;
  if (kind === "nominal" || kind === "effective") return undefined;
  const periods = period === "term" ? 1 : days / DAYS_OF[period];
  return Math.round(payout * (1 + (percent / 100) * periods));
}

function clampToRange(value: number, { min, max }: OpenRange = {}): number {
  return Math.min(Math.max(value, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
