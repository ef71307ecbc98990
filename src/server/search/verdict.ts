import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { RegisterList } from "#contract/catalogue/product.ts";
import type { Verdict } from "#contract/search/search.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Thing } from "./documents.ts";

const NOT_IN_REGISTER = "/aboutFAQ#lender-not-in-register";

const STATES: Readonly<Record<LicenceState, Verdict["state"]>> = {
  listed: "listed",
  conditional: "listed",
  restricted: "listed",
  historical: "listed",
  named: "listed",
  unverified: "not-checked",
  "not-found": "not-found",
  ended: "warned",
};

/** Words for kinds of lenders that our lists do not cover: "Bank Jago", "Adira Finance", "koperasi". */
const OTHER_KINDS = new Set(
  "bank bpr mfb microfinance finance multifinance leasing koperasi cooperative pegadaian".split(
    " ",
  ),
);

/** `isOfOtherKind(["is", "jago", "bank", "safe"]) // => true`: no list of ours could have the name. */
export function isOfOtherKind(words: readonly string[]): boolean {
  return words.some((word) => OTHER_KINDS.has(word));
}

/** The verdict on a lender of the site, from its licence. */
export function lenderVerdict(lender: Thing, locale: Locale): Verdict | null {
  const { title: name, licence, market, url } = lender.resultFor(locale, []);
  if (!licence) return null;
  return { state: STATES[licence.status], name, licence, market, lists: [], url };
}

/**
 * The verdict on a name that the site does not have.
 *
 * `unknownVerdict(["bank", "jago"], "Bank Jago", …) // => { state: "not-checked", … }`
 */
export function unknownVerdict(
  words: readonly string[],
  name: string,
  lists: readonly RegisterList[],
  locale: Locale,
): Verdict {
  const [first] = lists;
  const isOneCountry = lists.every(({ market }) => market === first?.market);
  return {
    state: isOfOtherKind(words) ? "not-checked" : "not-found",
    name,
    licence: null,
    market: (isOneCountry && first?.market) || null,
    lists: [...lists],
    url: addressOf(locale, NOT_IN_REGISTER),
  };
}
