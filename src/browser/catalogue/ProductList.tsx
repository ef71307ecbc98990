import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { getPageLocale } from "#browser/core/page.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { FilterForm } from "./FilterForm.tsx";
import { $listFacts, $productQuery, loadAndWatchProducts, matching } from "./product-list-store.ts";
import type { ProductListTexts, ResultTexts } from "./product-list-texts.ts";

interface Props extends Localized<ProductListTexts> {
  action: string;
}

/** Imports the results lazily, because the form alone does not need them. */
async function importResults() {
  const [parts, texts] = await Promise.all([import("./Results.tsx"), loadResultTexts()]);
  return { ...parts, texts };
}

async function loadResultTexts(): Promise<ResultTexts> {
  // Bypass the cache, because the code may be newer than the cached texts.
  const answer = await fetch(`/results/${getPageLocale()}.json`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} for the words of the results`);
  return answer.json();
}

/** Dims the built list while results load (`data-asked`), then hides it (`data-answered`). */
export function ProductList({ texts, locale, action }: Props) {
  const query = useStore($productQuery, { ssr: "initial" });
  const facts = useStore($listFacts, { ssr: "initial" });
  const { status, items } = useStore(matching.$list, { ssr: "initial" });
  const isAsked = Object.keys(query).length > 0;
  const { parts: answer, failed } = useLazyImport(importResults, isAsked && status === "loading");
  const isFailed = status === "failed" || failed === true;
  const isAnswered = isAsked && answer !== undefined && (status === "ready" || items.length > 0);
  useEffect(loadAndWatchProducts, []);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-answered", isAnswered);
    root.toggleAttribute("data-asked", isAsked && !isAnswered && !isFailed);
  }, [isAsked, isAnswered, isFailed]);

  function getListStatus(): string {
    if (!isAsked) return "";
    if (isFailed) return texts.failed;
    if (!facts || !answer) return texts.loading;
    return answer.summarizeResults(facts, query, { texts: answer.texts, locale });
  }

  return (
    <>
      <FilterForm {...{ query, texts, locale, action }} />
      <section className="results" aria-label={texts.title}>
        <p role="status">{getListStatus()}</p>
        {isAsked && answer && <answer.Results texts={answer.texts} locale={locale} />}
      </section>
    </>
  );
}
