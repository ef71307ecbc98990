import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { replaceComparedProducts } from "#browser/catalogue/comparison-store.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { ShareButton } from "#browser/ui/ShareButton.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/constants.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type PluralForms, selectPlural } from "#i18n/plurals.ts";
import type { ComparisonCap } from "./cap.ts";
import {
  $compared,
  $comparisonQuery,
  loadAndWatchComparison,
  loadComparedProducts,
  removeFromComparison,
} from "./compared-products.ts";
import { hasLoanDependentCost, toComparisonSearch } from "./comparison-query.ts";
import { LoanForm } from "./LoanForm.tsx";
import type { ComparisonTexts } from "./texts.ts";

interface Props extends Localized<ComparisonTexts> {
  cap: ComparisonCap | undefined;
  /** A suggested comparison of two products with published prices: their names, and the query of the link. */
  example: { names: string; search: string } | undefined;
}

const loadFacts = () => import("./ComparedFacts.tsx");

export function Comparison({ texts, locale, cap, example }: Props) {
  const query = useStore($comparisonQuery, { ssr: "initial" });
  const { products: ids, ...loanQuery } = query;
  const { status, products, loan } = useStore($compared, { ssr: "initial" });
  const { parts, failed } = useLazyImport(loadFacts);
  useEffect(loadAndWatchComparison, []);

  const currencies = new Set(products.map((product) => product.currency));
  const hasCurrencies = currencies.size > 1;
  const [currency] = hasCurrencies ? [] : currencies;
  const canAdd = products.length > 0 && products.length < MAX_COMPARED_PRODUCTS;
  const isUsual = toComparisonSearch(loan) !== toComparisonSearch(loanQuery);

  const formatCount = (forms: PluralForms, count: number) =>
    selectPlural(locale, count, forms).replace("{number}", String(count));

  function getComparisonStatus(): string {
    if (ids.length === 0) return texts.empty;
    if (status === "failed" || failed) return texts.failed;
    if (status !== "ready" || !parts) return texts.loading;
    const gone = ids.length - products.length;
    return [gone > 0 && formatCount(texts.gone, gone), hasCurrencies && texts.currencies]
      .filter((sentence) => sentence !== false)
      .join(" ");
  }

  const asksForLoan = hasLoanDependentCost(products, cap);
  return (
    <div className="comparison scripts-only">
      <p role="status">
        {parts && status === "ready" && products.length > 0 && (
          <span className="visually-hidden">{formatCount(texts.count, products.length)} </span>
        )}
        {getComparisonStatus()}
      </p>
      {ids.length === 0 && example && (
        <p>
          <a className="button" href={addressOf(locale, "/compare") + example.search}>
            {fillText(texts.example, { names: example.names })}
          </a>
        </p>
      )}
      {status === "failed" && (
        <button type="button" className="button" onClick={loadComparedProducts}>
          {texts.retry}
        </button>
      )}
      {parts && products.length > 0 && (
        <parts.ComparedFacts
          {...{ products, loan, cap, asksForLoan, texts, locale }}
          onRemove={removeFromComparison}
        >
          {asksForLoan && <LoanForm {...{ loan, currency, isUsual, texts, locale }} />}
        </parts.ComparedFacts>
      )}
      <div className="comparison-ways">
        <a
          className="button quiet"
          href={addressOf(locale, "/productList") + toComparisonSearch(loanQuery)}
          onClick={() => products.length > 0 && replaceComparedProducts(products)}
        >
          {canAdd ? texts.add : texts.toList}
        </a>
        {products.length > 0 && <ShareButton texts={texts.share} />}
      </div>
    </div>
  );
}
