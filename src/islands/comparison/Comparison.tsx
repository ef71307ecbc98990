import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  $compared,
  $comparisonQuery,
  followComparison,
  loadCompared,
  takeOut,
} from "#stores/compared-products.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { LoanForm } from "./LoanForm.tsx";
import { comparisonRows } from "./rows.ts";
import { ShareButton } from "./ShareButton.tsx";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  texts: ComparisonTexts;
  locale: Locale;
}

/** What the address names, side by side. */
export function Comparison({ texts, locale }: Props) {
  const { products: ids, leftOut, amount, term } = useStore($comparisonQuery, { ssr: "initial" });
  const { status, products } = useStore($compared, { ssr: "initial" });
  const [isShort, setShort] = useState(false);
  useEffect(followComparison, []);

  const rows = comparisonRows(products, {
    texts,
    locale,
    hasLoan: amount !== undefined && term !== undefined,
  });
  const shown = isShort && products.length > 1 ? rows.filter(({ differs }) => differs) : rows;
  const hasCurrencies = new Set(products.map(({ currency }) => currency)).size > 1;

  function words(): string {
    if (ids.length === 0) return texts.empty;
    if (status === "failed") return texts.failed;
    if (status !== "ready") return texts.loading;
    const gone = ids.length - products.length;
    return [
      products.length > 0 && texts.count.replace("{number}", String(products.length)),
      gone > 0 && texts.gone.replace("{number}", String(gone)),
      leftOut > 0 && texts.leftOut.replace("{number}", String(leftOut)),
      hasCurrencies && texts.currencies,
      isShort && shown.length === 0 && texts.same,
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
      {products.length > 0 && (
        <>
          <LoanForm {...{ amount, term, texts, locale }} />
          <div className="comparison-ways">
            <button
              type="button"
              className="compare"
              aria-pressed={isShort}
              onClick={() => setShort(!isShort)}
            >
              {texts.differences}
            </button>
            <ShareButton texts={texts} />
          </div>
          <ComparisonTable {...{ products, texts, locale }} rows={shown} onRemove={takeOut} />
        </>
      )}
      <p>
        <a className="button quiet" href={addressOf(locale, "/productList")}>
          {texts.toList}
        </a>
      </p>
    </div>
  );
}
