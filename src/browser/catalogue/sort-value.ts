import { scoreWords } from "#browser/statistics/score-words.ts";
import type { ProductSort } from "#contract/catalogue/constants.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent, formatRoughPercent } from "#i18n/numbers.ts";
import { daysWords, moneyWords, rateWords } from "./offer-words.ts";
import type { ResultTexts } from "./product-list-texts.ts";

interface Wording {
  readonly texts: ResultTexts;
  readonly locale: Locale;
}

type FigureOf = (product: ListedProduct, wording: Wording) => string | undefined;

const FIGURES: Partial<Record<ProductSort, FigureOf>> = {
  total: formatCost,
  rate: ({ interestRate }, { texts, locale }) =>
    rateWords(interestRate, { texts: texts.offer, locale }, formatRoughPercent),
  limit: ({ amount, currency }, { texts, locale }) =>
    moneyWords(amount, currency, { texts: texts.offer, locale }),
  period: ({ period }, { texts, locale }) => daysWords(period, { texts: texts.offer, locale }),
  passRate: ({ passRate }, { texts, locale }) =>
    passRate === null
      ? undefined
      : fillText(texts.approved, { rate: formatPercent(locale, passRate) }),
  rating: ({ stats }, { texts, locale }) => {
    const sure = fillText(texts.sure, { value: formatNumber(locale, stats.lowerBound ?? 0) });
    return `${scoreWords(stats, texts, locale)} · ${sure}`;
  },
};

export function formatSortValue(
  product: ListedProduct,
  sort: ProductSort,
  wording: Wording,
): string | undefined {
  return product.isRanked ? FIGURES[sort]?.(product, wording) : undefined;
}

export function formatCost(
  { cost, currency }: Pick<ListedProduct, "cost" | "currency">,
  { texts, locale }: Wording,
): string | undefined {
  if (cost === null) return undefined;
  const total = formatMoney(locale, cost / MINOR_UNITS[currency], currency, { digits: "full" });
  return fillText(texts.payBack, { total });
}
