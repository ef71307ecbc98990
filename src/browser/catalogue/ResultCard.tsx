import { useStore } from "@nanostores/react";
import { MAX_COMPARED_PRODUCTS, type ProductSort } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import type { Locale } from "#i18n/locales.ts";
import { $comparison } from "./comparison-store.ts";
import type { ListDay } from "./licence-words.ts";
import type { OfferFact } from "./offer-words.ts";
import { ProductCard } from "./ProductCard.tsx";
import type { ResultTexts } from "./product-list-texts.ts";
import { formatCost, formatSortValue } from "./sort-value.ts";

interface Props {
  product: ListedProduct;
  lists: readonly ListDay[];
  sort: ProductSort;
  notes: { cost: boolean; match: boolean };
  texts: ResultTexts;
  locale: Locale;
}

const SORTED_FACTS: Partial<Record<ProductSort, OfferFact>> = {
  rate: "rate",
  limit: "amount",
  period: "period",
};
/** A cost is that of the requested amount and term. */
const COSTED_FACTS: readonly OfferFact[] = ["amount", "period"];

export function ResultCard({ product, sort, notes, ...rest }: Props) {
  const { texts } = rest;
  const { id, match, cost, conflict } = product;
  const words = formatSortValue(product, sort, rest);
  const sorted = words ? { words, isScore: sort === "rating" } : undefined;
  const sortedFact = words && SORTED_FACTS[sort];
  const omitted = [...(sortedFact ? [sortedFact] : []), ...(cost === null ? [] : COSTED_FACTS)];
  const payBack = sort === "total" ? undefined : formatCost(product, rest);
  const selection = useStore($comparison);
  const isChosen = selection.some((one) => one.id === id);
  const isFull = !isChosen && selection.length >= MAX_COMPARED_PRODUCTS;
  return (
    <ProductCard {...{ product, sorted, omitted, isChosen, isFull }} {...rest}>
      {payBack && <b>{payBack}</b>}
      {cost === null && notes.cost && <span className="small soft">{texts.costUnknown}</span>}
      {conflict && <span className="small caution">{texts.conflict[conflict]}</span>}
      {match === "unknown" && notes.match && !conflict && (
        <span className="small soft">{texts.mayMatch}</span>
      )}
    </ProductCard>
  );
}
