import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import { newest } from "./newest.ts";

export type DayOfProduct = (product: Product) => string | undefined;

interface DatedNote {
  /** The lender's id. */
  slug: string;
  updated: string;
}

/** Not a month: sitemaps give whole days, and no day is made up. */
function isDay(date: string): boolean {
  return date.length > "2019-07".length;
}

/** The day of the newest fact about each lender and each product. */
export function daysOfCatalogue(catalogue: Catalogue, notes: readonly DatedNote[]) {
  const dayOfNote = new Map(notes.map(({ slug, updated }) => [slug, updated]));
  const ownDays = new Map(
    catalogue.lenders.map((lender) => {
      const said = [lender, ...lender.decisions, ...lender.licences.map(({ list }) => list)];
      const read = said.map(({ asOf }) => asOf).filter(isDay);
      return [lender.id, newest([dayOfNote.get(lender.id), ...read])];
    }),
  );

  const dayOfProduct: DayOfProduct = ({ lenderId, asOf, terms }) =>
    newest([
      ownDays.get(lenderId),
      asOf,
      ...terms.flatMap((each) => [each.publishedOn, each.asOf]).filter(isDay),
    ]);

  const dayOfLender = ({ id }: Lender): string | undefined =>
    newest([ownDays.get(id), ...(catalogue.productsOfLender.get(id) ?? []).map(dayOfProduct)]);

  return { dayOfProduct, dayOfLender };
}
