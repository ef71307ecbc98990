import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";

/** `findNewestDay(["2019-07-31", undefined, "2026-07-13"]) // => "2026-07-13"` */
export function findNewestDay(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .reduce<string | undefined>(
      (last, day) => (last === undefined || day > last ? day : last),
      undefined,
    );
}

export interface DatedText {
  slug: string;
  updated: string;
}

export type DayOfProduct = (product: Product) => string | undefined;

/** Whether a date has a day: sitemaps need one, but some facts are dated only by month. */
function isFullDate(date: string): boolean {
  return date.length > "2019-07".length;
}

/** Finds the day of the newest fact about a lender or product. A note's slug is the id of its lender. */
export function createLatestDayLookup(catalogue: Catalogue, notes: readonly DatedText[]) {
  const dayOfNote = new Map(notes.map(({ slug, updated }) => [slug, updated]));
  const ownDays = new Map(
    catalogue.lenders.map((lender) => {
      const facts = [lender, ...lender.decisions, ...lender.licences.map(({ list }) => list)];
      const days = facts.map(({ asOf }) => asOf).filter(isFullDate);
      return [lender.id, findNewestDay([dayOfNote.get(lender.id), ...days])];
    }),
  );

  const dayOfProduct: DayOfProduct = ({ lenderId, asOf, terms }) =>
    findNewestDay([
      ownDays.get(lenderId),
      asOf,
      ...terms.flatMap((each) => [each.publishedOn, each.asOf]).filter(isFullDate),
    ]);

  const dayOfLender = ({ id }: Lender): string | undefined =>
    findNewestDay([
      ownDays.get(id),
      ...(catalogue.productsOfLender.get(id) ?? []).map(dayOfProduct),
    ]);

  return { dayOfProduct, dayOfLender };
}
