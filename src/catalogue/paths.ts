import {
  LENDER_TYPES,
  type LenderType,
  LOAN_TYPES,
  type LoanType,
} from "#contract/catalogue/constants.ts";
import { listLocalePaths } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Catalogue } from "./catalogue.ts";
import { getReaderMarket } from "./markets.ts";
import type { Product } from "./products/product.ts";
import type { ProductFilter } from "./products/product-filter.ts";
import { paginateProducts } from "./products/product-list.ts";
import { listMatchingProducts } from "./products/product-order.ts";

export function createProductPaths({ products }: Catalogue) {
  return listLocalePaths().flatMap(({ params }) =>
    products.map((product) => ({ params: { ...params, id: product.id }, props: { product } })),
  );
}

export function createLenderPaths({ lenders }: Catalogue) {
  return listLocalePaths().flatMap(({ params }) =>
    lenders.map((lender) => ({ params: { ...params, id: lender.id }, props: { lender } })),
  );
}

export function createProductListPaths({ products }: Catalogue) {
  return listLocalePaths().flatMap(({ params, props: { locale } }) =>
    paginateProducts(products, getReaderMarket(locale)).map((list) => ({
      params: { ...params, page: list.number === 1 ? undefined : String(list.number) },
      props: { list },
    })),
  );
}

export type LoanKind = LoanType | LenderType;

export function filterProductsByKind(products: readonly Product[], kind: LoanKind): Product[] {
  return listMatchingProducts(products, createLoanKindFilter(kind));
}

function createLoanKindFilter(kind: LoanKind): ProductFilter {
  const loanType = LOAN_TYPES.find((type) => type === kind);
  return loanType ? { loanType } : { lenderType: LENDER_TYPES.find((type) => type === kind) };
}

export function createLoanKindPaths({ products }: Catalogue) {
  const kinds: LoanKind[] = [...LOAN_TYPES, ...LENDER_TYPES];
  return listLocalePaths().flatMap(({ params, props: { locale } }) =>
    kinds.flatMap((kind) =>
      paginateProducts(filterProductsByKind(products, kind), getReaderMarket(locale)).map(
        (list) => ({
          params: { ...params, slug: list.number === 1 ? kind : `${kind}/${list.number}` },
          props: { kind, list },
        }),
      ),
    ),
  );
}

export function createContentEntryPaths<Entry extends { slug: string }, Name extends string>(
  entries: Record<Locale, Entry[]>,
  param: Name,
) {
  return listLocalePaths().flatMap(({ params, props: { locale } }) =>
    entries[locale].map((entry) => ({
      params: { ...params, [param]: entry.slug },
      props: { entry },
    })),
  );
}
