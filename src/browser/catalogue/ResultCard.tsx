import { useStore } from "@nanostores/react";
import { formatScore } from "#browser/statistics/score-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { MAX_COMPARED_PRODUCTS, type ProductSort } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent, formatRoughPercent } from "#i18n/numbers.ts";
import { $comparison } from "./comparison-store.ts";
import type { ListDay } from "./licence-words.ts";
import {
  formatDaysRange,
  formatMoneyRange,
  formatRateRange,
  type OfferFact,
} from "./offer-words.ts";
import { ProductCard } from "./ProductCard.tsx";
import type { ResultTexts } from "./product-list-texts.ts";

interface Props extends Localized<ResultTexts> {
  product: ListedProduct;
  lists: readonly ListDay[];
  sort: ProductSort;
  notes: { cost: boolean; match: boolean };
}

const SORTED_FACTS: Partial<Record<ProductSort, OfferFact>> = {
  rate: "rate",
  limit: "amount",
  period: "period",
};
/** Facts omitted on a card with a cost, because the reader entered this amount and term. */
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

interface Wording {
  readonly texts: ResultTexts;
  readonly locale: Locale;
}

type FigureOf = (product: ListedProduct, wording: Wording) => string | undefined;

const FIGURES: Partial<Record<ProductSort, FigureOf>> = {
  total: formatCost,
  rate: ({ interestRate }, { texts, locale }) =>
    formatRateRange(interestRate, { texts: texts.offer, locale }, formatRoughPercent),
  limit: ({ amount, currency }, { texts, locale }) =>
    formatMoneyRange(amount, currency, { texts: texts.offer, locale }),
  period: ({ period }, { texts, locale }) =>
    formatDaysRange(period, { texts: texts.offer, locale }),
  passRate: ({ passRate }, { texts, locale }) =>
    passRate === null
      ? undefined
      : fillText(texts.approved, { rate: formatPercent(locale, passRate) }),
  rating: ({ stats }, { texts, locale }) => {
    const sure = fillText(texts.sure, { value: formatNumber(locale, stats.lowerBound ?? 0) });
    return `${formatScore(stats, texts, locale)} · ${sure}`;
  },
};

export function formatSortValue(
  product: ListedProduct,
  sort: ProductSort,
  wording: Wording,
): string | undefined {
  return product.isRanked ? FIGURES[sort]?.(product, wording) : undefined;
}

function formatCost(
  { cost, currency }: Pick<ListedProduct, "cost" | "currency">,
  { texts, locale }: Wording,
): string | undefined {
  if (cost === null) return undefined;
  const total = formatMoney(locale, cost / MINOR_UNITS[currency], currency, { digits: "full" });
  return fillText(texts.payBack, { total });
}
