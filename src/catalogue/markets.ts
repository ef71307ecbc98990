import { MARKETS, type Market } from "#contract/catalogue/constants.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";

export { MARKETS, type Market } from "#contract/catalogue/constants.ts";

/** The currency of each market, in which all its products are shown. */
export const MARKET_CURRENCY = { NG: "NGN", ID: "IDR" } as const satisfies Record<Market, string>;

/** The pages about borrowers' rights, which list the contacts of regulators. */
export const RIGHTS_PAGE = { NG: "/rights/nigeria", ID: "/rights/indonesia" } as const;

/** The regulator to ask if no list covers the lender's type. */
export const BANK_REGULATOR = { NG: "CBN", ID: "OJK" } as const;

interface UsualLoan {
  readonly amount: number;
  readonly term: number;
}

/** Typical loans. The amounts fit all amount ranges in `content/registry/terms.csv`. */
export const USUAL_LOAN = {
  NG: { amount: 100_000, term: 3 },
  ID: { amount: 2_000_000, term: 3 },
} as const satisfies Record<Market, UsualLoan>;

/** Returns the market with the locale's currency, such as "ID" for "id_ID". */
export function getReaderMarket(locale: Locale): Market {
  return LOCALES[locale].currency === MARKET_CURRENCY.ID ? "ID" : "NG";
}

/** `findReaderHome("en_NG") // => "NG"`, `findReaderHome("en_US") // => undefined` */
export function findReaderHome(locale: Locale): Market | undefined {
  return MARKETS.find((market) => LOCALES[locale].tag.endsWith(market));
}

export function sortHomeMarketFirst<Entry>(
  entries: readonly Entry[],
  home: Market | undefined,
  marketsOf: (entry: Entry) => readonly Market[],
): Entry[] {
  const isForeign = (entry: Entry) => home !== undefined && !marketsOf(entry).includes(home);
  return [...entries].sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
}

/** Well-known lenders, suggested as long as readers have made too few searches. */
const WELL_KNOWN = {
  NG: ["FairMoney", "Palmcredit", "Branch", "Carbon", "Moniepoint"],
  ID: ["Kredivo", "Akulaku", "AdaKami", "Kredit Pintar", "Indodana"],
} as const satisfies Record<Market, readonly string[]>;

const MAX_SUGGESTIONS = 6;

export function createSearchSuggestions(
  market: Market | undefined,
  names: Iterable<string>,
): string[] {
  const lowerNames = new Set([...names].map((name) => name.toLowerCase()));
  const lists = (market ? [market] : MARKETS).map((one) =>
    WELL_KNOWN[one].filter((name) => lowerNames.has(name.toLowerCase())),
  );
  const maxLength = Math.max(...lists.map(({ length }) => length));
  const interleaved = Array.from({ length: maxLength }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  );
  return interleaved.flat().slice(0, MAX_SUGGESTIONS);
}
