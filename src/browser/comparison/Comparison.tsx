import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { type PluralForms, pluralOf } from "#i18n/plurals.ts";
import {
  $compared,
  $comparisonQuery,
  loadCompared,
  takeOut,
  watchComparison,
} from "./compared-products.ts";
import { comparisonSearch } from "./comparison-query.ts";
import { LoanForm } from "./LoanForm.tsx";
import type { Limit } from "./limit.ts";
import { NoRates } from "./NoRates.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { statesRate } from "./starting-loan.ts";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  texts: ComparisonTexts;
  locale: Locale;
  limit: Limit | undefined;
}

const loadFacts = () => import("./ComparedFacts.tsx");

/** The products in the address, side by side. */
export function Comparison({ texts, locale, limit }: Props) {
  const query = useStore($comparisonQuery, { ssr: "initial" });
  const { products: ids, leftOut, isWrong, ...asked } = query;
  const { status, products, loan } = useStore($compared, { ssr: "initial" });
  const { parts, failed } = useLazyImport(loadFacts);
  useEffect(watchComparison, []);

  const hasCurrencies = new Set(products.map(({ currency }) => currency)).size > 1;
  const hasRates = products.some(statesRate);
  const hasLimit = limit !== undefined && products.some((product) => product.showsLegalMaximum);
  const isUsual = comparisonSearch(loan) !== comparisonSearch(asked);

  const counted = (forms: PluralForms, count: number) =>
    pluralOf(locale, count, forms).replace("{number}", String(count));

  function words(): string {
    if (ids.length === 0) return texts.empty;
    if (status === "failed" || failed) return texts.failed;
    if (status !== "ready" || !parts) return texts.loading;
    const gone = ids.length - products.length;
    return [
      products.length > 0 && counted(texts.count, products.length),
      gone > 0 && counted(texts.gone, gone),
      leftOut > 0 && texts.leftOut.replace("{number}", String(leftOut)),
      isWrong && texts.wrong,
      hasCurrencies && texts.currencies,
    ]
      .filter((sentence) => sentence !== false)
      .join(" ");
  }

  return (
    <div className="comparison">
      <p role="status">{words()}</p>
      {status === "failed" && (
        <button type="button" className="button" onClick={loadCompared}>
          {texts.retry}
        </button>
      )}
      {parts && products.length > 0 && (
        <>
          {(hasRates || hasLimit) && <LoanForm {...{ loan, isUsual, texts, locale }} />}
          {!hasRates && <NoRates {...{ products, loan, texts, locale }} />}
          <parts.ComparedFacts {...{ products, loan, limit, texts, locale }} onRemove={takeOut} />
          <div className="comparison-ways">
            <ShareButton texts={texts} />
          </div>
        </>
      )}
      <p>
        <a
          className="button quiet"
          href={addressOf(locale, "/productList") + comparisonSearch(asked)}
        >
          {texts.toList}
        </a>
      </p>
    </div>
  );
}
