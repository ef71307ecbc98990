import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Market } from "#catalogue/markets.ts";
import { type CapExample, findCapDay } from "#catalogue/registry/charge-caps.ts";
import type { Offer } from "#loan/offer-cost.ts";
import type { Product } from "./product.ts";
import type { OpenRange } from "./product-filter.ts";
import { datedOffers, type PublishedOffer } from "./published-cost.ts";

/** A usual first loan from an app. */
export const SMALL_LOAN = {
  NG: { payout: 50_000, days: 30 },
  ID: { payout: 1_000_000, days: 30 },
} as const satisfies Record<Market, Omit<Offer, "payBack">>;

/** The days of the example, unless the published terms require fewer or more. */
const USUAL_DAYS = 60;

/** `maximum`: the legal limit of charges. `unknown`: the reader types what to pay back. */
export interface ExampleOffer extends Omit<Offer, "payBack"> {
  origin: "published" | "maximum" | "unknown";
  payBack?: number;
  /** By the lowest published rate; missing if only the highest one is published. */
  leastPayBack?: number | undefined;
  /** The day of the published terms. */
  day?: string;
}

/** `cap` is the legal limit of products without a recent rate. */
export function exampleOffer(product: Product, cap: CapExample | undefined): ExampleOffer {
  if (cap) {
    const { amount, most } = cap;
    return { origin: "maximum", payout: amount, payBack: most.total, days: most.days };
  }
  const published = publishedOffer(product);
  if (published) return { ...published, origin: "published" };
  return { ...SMALL_LOAN[product.market], origin: "unknown" };
}

/** Undefined for a product with a legal limit, as its published terms are older than the limit. */
export function findPrice(product: Product, lender: Lender, today: string) {
  return findCapDay(product, lender, today) === undefined ? publishedOffer(product) : undefined;
}

const MAX_KNOWN = 3;
const ON_LIST: readonly string[] = ["listed", "conditional"];

/** The products of lenders on a current list with a published price, the newest price first. */
export function productsWithPrice(
  products: readonly Product[],
  lenderById: ReadonlyMap<string, Lender>,
  { market, today }: { market: Market; today: string },
): Product[] {
  return products
    .flatMap((product) => {
      const lender = lenderById.get(product.lenderId);
      if (product.market !== market || !lender || !ON_LIST.includes(lender.licence.status))
        return [];
      const { day } = findPrice(product, lender, today) ?? {};
      return day === undefined ? [] : { product, day };
    })
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MAX_KNOWN)
    .map(({ product }) => product);
}

/**
 * A small loan by the newest terms with a rate. Simple interest on the payout, without fees: the terms
 * of apps rarely say more. Never today's price.
 *
 * "10 to 30 % a month, up to 60 days" gives 60,000 to 80,000 back on 50,000.
 */
function publishedOffer(product: Product) {
  const newestFirst = datedOffers(product).toSorted((a, b) => b.day.localeCompare(a.day));
  for (const offer of newestFirst) {
    const days = nearest(USUAL_DAYS, offer.period);
    const payout = nearest(SMALL_LOAN[product.market].payout, offer.quota);
    const [least, most] = [offer.interestRate?.min, offer.interestRate?.max].map((percent) =>
      percent === undefined ? undefined : payBackAt(percent, { offer, payout, days }),
    );
    if (most === undefined) continue;
    return {
      payout,
      leastPayBack: least,
      payBack: most,
      days,
      day: offer.day,
    };
  }
  return undefined;
}

const DAYS_OF = { day: 1, month: 30, year: 360 } as const;

/** Undefined for a rate on the balance: its interest depends on the instalments. */
function payBackAt(
  percent: number,
  { offer, payout, days }: { offer: PublishedOffer; payout: number; days: number },
): number | undefined {
  const { kind, period } = offer.interestRate ?? {};
  if (period === undefined || kind === "nominal" || kind === "effective") return undefined;
  const periods = period === "term" ? 1 : days / DAYS_OF[period];
  return Math.round(payout * (1 + (percent / 100) * periods));
}

function nearest(value: number, { min, max }: OpenRange = {}): number {
  return Math.min(Math.max(value, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
