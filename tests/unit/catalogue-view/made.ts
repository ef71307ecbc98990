import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Licence } from "#catalogue/lenders/licence.ts";
import type { Product } from "#catalogue/products/product.ts";
import type { Say, Text } from "#i18n/texts.ts";
import { lender, product } from "../seo/samples.ts";

/** Lenders and products made up for tests: nothing here is about a real one. */

export function madeLender(changes: Partial<Lender> = {}): Lender {
  return { ...lender, ...changes };
}

export function madeLicence(changes: Partial<Licence> = {}): Licence {
  return {
    lenderId: lender.id,
    regulator: "FCCPC",
    kind: "digital-money-lender",
    title: "Made approval",
    number: undefined,
    date: undefined,
    status: "listed",
    source: "https://register.example/list",
    listDate: undefined,
    asOf: "2026-07-13",
    ...changes,
  };
}

export function madeProduct(changes: Partial<Product> = {}): Product {
  return { ...product, ...changes };
}

/** The key without its namespace, and the values: `terms.range(low=₦1K, high=₦2K)` */
export const t: Text = (key, values) => {
  const name = key.replace(/^\w+:/, "");
  if (!values) return name;
  return `${name}(${Object.entries(values)
    .map(([field, value]) => `${field}=${value}`)
    .join(", ")})`;
};

/** The same as a text of the page's language. */
export const say: Say = (key, values) => ({ text: t(key, values) });
