import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Locale } from "#i18n/locales.ts";
import { $productQuery, followAddress, matching } from "#stores/product-list.ts";
import { FilterForm } from "./FilterForm.tsx";
import { Results } from "./Results.tsx";
import type { ProductListTexts } from "./texts.ts";

interface Props {
  texts: ProductListTexts;
  locale: Locale;
  /** The address of the page, which the form asks without scripts. */
  action: string;
}

/** Marks the page as showing an answer: its own list steps aside for it, and only then. */
const ANSWERED = "answered";

/** The list by what a reader asks. The list that stands in the page is what is shown until then. */
export function ProductList({ texts, locale, action }: Props) {
  const query = useStore($productQuery, { ssr: "initial" });
  const { status, items } = useStore(matching.$list, { ssr: "initial" });
  const isAsked = Object.keys(query).length > 0;
  const isAnswered = isAsked && (status === "ready" || items.length > 0);
  useEffect(followAddress, []);
  useEffect(() => {
    document.documentElement.toggleAttribute(`data-${ANSWERED}`, isAnswered);
  }, [isAnswered]);
  return (
    <>
      <FilterForm {...{ query, texts, locale, action }} />
      <Results isAsked={isAsked} texts={texts.results} locale={locale} />
    </>
  );
}
