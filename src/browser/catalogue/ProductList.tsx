import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Locale } from "#i18n/locales.ts";
import { FilterForm } from "./FilterForm.tsx";
import {
  $isAddressWrong,
  $listFacts,
  $productQuery,
  matching,
  watchAddress,
} from "./product-list-store.ts";
import type { ProductListTexts } from "./product-list-texts.ts";

interface Props {
  texts: ProductListTexts;
  locale: Locale;
  /** The address of the page, to which the form submits without scripts. */
  action: string;
}

/** Loaded with the first query: the form alone needs none of it. */
const loadResults = () => import("./Results.tsx");

/**
 * The list by the reader's query. The list in the built page shows until an answer is there: it is set
 * back while one is awaited (`data-asked`), and hidden only once there is one (`data-answered`).
 */
export function ProductList({ texts, locale, action }: Props) {
  const query = useStore($productQuery, { ssr: "initial" });
  const facts = useStore($listFacts, { ssr: "initial" });
  const isWrong = useStore($isAddressWrong, { ssr: "initial" });
  const { status, items } = useStore(matching.$list, { ssr: "initial" });
  const isAsked = Object.keys(query).length > 0;
  const { parts: answer, failed } = useLazyImport(loadResults, isAsked);
  const isFailed = status === "failed" || failed === true;
  const isAnswered = isAsked && answer !== undefined && (status === "ready" || items.length > 0);
  useEffect(watchAddress, []);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-answered", isAnswered);
    root.toggleAttribute("data-asked", isAsked && !isAnswered && !isFailed);
  }, [isAsked, isAnswered, isFailed]);

  function words(): string {
    if (!isAsked) return "";
    if (isFailed) return texts.results.failed;
    if (!facts || !answer) return texts.results.loading;
    return answer.foundWords({ ...facts, items }, query, { texts: texts.results, locale });
  }

  return (
    <>
      <FilterForm {...{ query, texts, locale, action }} />
      <section className="results" aria-label={texts.results.title}>
        <p role="status">
          {isWrong && `${texts.wrongAddress} `}
          {words()}
        </p>
        {isAsked && answer && <answer.Results texts={texts.results} locale={locale} />}
      </section>
    </>
  );
}
