import { LENDER_TYPES } from "#contract/lender-type.ts";
import { LICENCE_STATES } from "#contract/licence.ts";
import { LOAN_TYPES } from "#contract/loan-type.ts";
import { MARKETS } from "#contract/market.ts";
import { PRODUCT_SORTS, SCORES, SORT_ORDERS } from "#contract/product-order.ts";

/** What a reader asks of the list, as it stands in the address and as the call takes it. */
export type ProductQuery = {
  -readonly [Name in keyof typeof READERS]?: NonNullable<ReturnType<(typeof READERS)[Name]>>;
};

export type QueryName = keyof typeof READERS;

/** `oneOf(["a", "b"])("c") // => undefined` */
function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string) => words.find((word) => word === text);
}

const READERS = {
  market: oneOf(MARKETS),
  loanType: oneOf(LOAN_TYPES),
  lenderType: oneOf(LENDER_TYPES),
  licence: oneOf(LICENCE_STATES),
  amount: readAmount,
  term: readTerm,
  score: oneOf(SCORES),
  sort: oneOf(PRODUCT_SORTS),
  order: oneOf(SORT_ORDERS),
};

export const QUERY_NAMES = Object.keys(READERS) as QueryName[];

/**
 * Reads the query of an address. What is empty, unknown or no number a loan can have is dropped.
 *
 * `readProductQuery("?market=NG&amount=50.000&term=NaN") // => { market: "NG", amount: "50000" }`
 */
export function readProductQuery(search: string | URLSearchParams): ProductQuery {
  const given = new URLSearchParams(search);
  const entries = QUERY_NAMES.flatMap((name) => {
    const value = READERS[name]((given.get(name) ?? "").trim());
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** `productSearch({ market: "NG", term: "3" }) // => "?market=NG&term=3"`, and nothing for nothing. */
export function productSearch(query: ProductQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}

const LARGEST_AMOUNT = 999_999_999_999;
const LONGEST_TERM = 360;

/**
 * An amount as people write it, or from and to. Groups of three digits may be parted by a full stop, a
 * comma or a space: none of them can be a fraction.
 *
 * `readAmount("1.500.000")     // => "1500000"`
 * `readAmount("20,000-50,000") // => "20000-50000"`
 * `readAmount("1.5")           // => undefined`
 */
export function readAmount(text: string): string | undefined {
  return readSpan(text, LARGEST_AMOUNT, readWhole);
}

/** Months, or from and to. `readTerm("1000") // => undefined` */
export function readTerm(text: string): string | undefined {
  return readSpan(text, LONGEST_TERM, readWhole);
}

function readSpan(
  text: string,
  largest: number,
  read: (text: string) => number | undefined,
): string | undefined {
  const ends = text.split(/\s*[-–]\s*/).map(read);
  const [min, max = min] = ends;
  if (ends.length > 2 || min === undefined || max === undefined) return undefined;
  if (ends.includes(undefined) || min > max || max === 0 || max > largest) return undefined;
  return ends.length === 1 ? String(min) : `${min}-${max}`;
}

function readWhole(text: string): number | undefined {
  const isWhole = /^\d{1,12}$/.test(text) || /^\d{1,3}(?:[.,\s]\d{3}){1,3}$/.test(text);
  return isWhole ? Number(text.replaceAll(/\D/g, "")) : undefined;
}
