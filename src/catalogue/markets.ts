import { MARKETS, type Market } from "#contract/wire/market.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

export { MARKETS, type Market } from "#contract/wire/market.ts";

/** A product's money is shown in its market's currency, always. */
export const MARKET_CURRENCY = { NG: "NGN", ID: "IDR" } as const satisfies Record<Market, string>;

/** An amount in the major unit, over months. */
interface UsualLoan {
  readonly amount: number;
  readonly term: number;
}

/**
 * The loan that a comparison starts with. Every record of an app in `content/registry/terms.csv` that
 * states both amounts includes it, as far as it states the term (5 of Nigeria, 1 of Indonesia); the
 * amounts are the middle ones of the calculator's worked examples, the term is its shortest of months.
 */
export const USUAL_LOAN = {
  NG: { amount: 100_000, term: 3 },
  ID: { amount: 2_000_000, term: 3 },
} as const satisfies Record<Market, UsualLoan>;

/** The market of the currency that a language is read with. `marketOfReader("id_ID") // => "ID"` */
export function marketOfReader(locale: Locale): Market {
  return LOCALES[locale].currency === MARKET_CURRENCY.ID ? "ID" : "NG";
}

/**
 * The market of the country that a language is written for, where it is one of them.
 *
 * `homeOfReader("en_NG") // => "NG"`; `homeOfReader("en_US") // => undefined`
 */
export function homeOfReader(locale: Locale): Market | undefined {
  return MARKETS.find((market) => LOCALES[locale].tag.endsWith(market));
}

/** Entries of the reader's country before those of others only, each in the order given. */
export function ownMarketFirst<Entry>(
  entries: readonly Entry[],
  home: Market | undefined,
  marketsOf: (entry: Entry) => readonly Market[],
): Entry[] {
  const isForeign = (entry: Entry) => home !== undefined && !marketsOf(entry).includes(home);
  return [...entries].sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
}
