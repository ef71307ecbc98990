import type { CompanySort } from "#contract/catalogue/company.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { Market } from "#contract/wire/market.ts";

/** A lender as lists need it. */
export interface ListedCompany {
  readonly id: string;
  readonly market: Market;
  readonly lenderType: LenderType;
}

export interface CompanyFilter {
  readonly market?: Market | undefined;
  readonly lenderType?: LenderType | undefined;
}

export interface CompanyFigures {
  readonly products: ReadonlyMap<string, number>;
  readonly followers: ReadonlyMap<string, number>;
}

/**
 * Lenders that a reader asks for, from lenders in the order of their names, which those alike keep.
 * Figures are sorted from above.
 */
export function listCompanies<Company extends ListedCompany>(
  companies: readonly Company[],
  { market, lenderType }: CompanyFilter,
  sort: CompanySort,
  figures: CompanyFigures,
): Company[] {
  const listed = companies.filter(
    (company) =>
      (market === undefined || company.market === market) &&
      (lenderType === undefined || company.lenderType === lenderType),
  );
  if (sort === "name") return listed;
  const figure = ({ id }: Company) => figures[sort].get(id) ?? 0;
  return listed.sort((a, b) => figure(b) - figure(a));
}
