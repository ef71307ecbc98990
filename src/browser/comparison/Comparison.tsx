import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatList } from "#i18n/lists.ts";
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
import { NoRates } from "./NoRates.tsx";
import { comparisonRows, statesRate } from "./rows.ts";
import { ShareButton } from "./ShareButton.tsx";
import type { ComparisonTexts } from "./texts.ts";

interface Props {
  texts: ComparisonTexts;
  locale: Locale;
}

const loadTable = () => import("./ComparisonTable.tsx");

/** The products in the address, side by side. */
export function Comparison({ texts, locale }: Props) {
  const query = useStore($comparisonQuery, { ssr: "initial" });
  const { products: ids, leftOut, isWrong, ...loan } = query;
  const { status, products } = useStore($compared, { ssr: "initial" });
  const [isShort, setShort] = useState(false);
  const { parts, failed } = useLazyImport(loadTable);
  useEffect(watchComparison, []);

  const rows = comparisonRows(products, {
    texts,
    locale,
    hasLoan: loan.amount !== undefined && loan.term !== undefined,
  });
  const known = rows.filter(({ isKnown }) => isKnown);
  const shown = isShort && products.length > 1 ? known.filter(({ differs }) => differs) : known;
  const unknown = rows.filter(({ name, isKnown }) => !isKnown && name !== "cost");
  const hasCurrencies = new Set(products.map(({ currency }) => currency)).size > 1;

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
      {parts && products.length > 0 && (
        <>
          {products.some(statesRate) ? (
            <LoanForm {...{ ...loan, texts, locale }} />
          ) : (
            <NoRates {...{ products, loan, texts, locale }} />
          )}
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
          <parts.ComparisonTable {...{ products, texts, locale }} rows={shown} onRemove={takeOut} />
          {unknown.length > 0 && (
            <p className="small soft">
              {texts.notKnown.replace(
                "{rows}",
                formatList(
                  locale,
                  unknown.map(({ name }) => texts.rows[name]),
                ),
              )}
            </p>
          )}
        </>
      )}
      <p>
        <a
          className="button quiet"
          href={addressOf(locale, "/productList") + comparisonSearch(loan)}
        >
          {texts.toList}
        </a>
      </p>
    </div>
  );
}
