import type { FactText } from "#catalogue/lenders/fact-texts.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Licence } from "#catalogue/lenders/licence.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";
import { toLangText, type Words } from "#i18n/lang-text.ts";
import type { Say, Translate } from "#i18n/texts.ts";
import { lender, product } from "../seo/samples.ts";

/** Lenders and products made up for tests: nothing here is about a real one. */

export function createTestLender(changes: Partial<Lender> = {}): Lender {
  return { ...lender, ...changes };
}

export function createHeldList(changes: Partial<HeldList> = {}): HeldList {
  return {
    id: "made-list",
    regulator: "FCCPC",
    covers: ["digital"],
    day: "2026-07-13",
    source: "https://register.example/list",
    readIn: "copy",
    asOf: "2026-07-13",
    ...changes,
  };
}

/** Creates a licence on the newest list of its regulator. */
export function createTestLicence(
  list: Partial<HeldList> = {},
  changes: Partial<Licence> = {},
): Licence {
  return {
    lender: lender.id,
    kind: "digital-money-lender",
    title: "Made approval",
    number: undefined,
    date: undefined,
    list: createHeldList(list),
    isHistory: false,
    ...changes,
  };
}

export function createTestProduct(changes: Partial<Product> = {}): Product {
  return { ...product, ...changes };
}

export const toText = (words: Words | undefined) =>
  words === undefined ? undefined : toLangText(words).text;

export const findFact = (facts: readonly FactText[], label: string) =>
  facts.find((fact) => toText(fact.label) === label);

export const findFactText = (facts: readonly FactText[], label: string) =>
  toText(findFact(facts, label)?.value);

/** The key without its namespace, and the values: `offer.range(low=₦1K, high=₦2K)` */
export const t: Translate = (key, values) => {
  const name = key.replace(/^\w+:/, "");
  if (!values) return name;
  return `${name}(${Object.entries(values)
    .map(([field, value]) => `${field}=${value}`)
    .join(", ")})`;
};

/** The same, as a text in the page's language. */
export const say: Say = (key, values) => ({ text: t(key, values) });
