import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { ListedProduct } from "#contract/product.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { PagedList } from "#stores/paged-list.ts";
import { $listFacts, $productQuery, matching, others } from "#stores/product-list.ts";
import { foundWords } from "./found-words.ts";
import { ResultCard } from "./ResultCard.tsx";
import type { ResultTexts } from "./texts.ts";

interface Props {
  isAsked: boolean;
  texts: ResultTexts;
  locale: Locale;
}

/** What was found, announced; then the products, page by page; then the names of the rest. */
export function Results({ isAsked, texts, locale }: Props) {
  const { status, items } = useStore(matching.$list, { ssr: "initial" });
  const facts = useStore($listFacts, { ssr: "initial" });
  const query = useStore($productQuery, { ssr: "initial" });
  const words = isAsked ? wordsFor(status) : "";

  function wordsFor(state: typeof status): string {
    if (state === "failed") return texts.failed;
    if (!facts) return texts.loading;
    return foundWords(facts, query, { texts, locale });
  }

  return (
    <section className="results" aria-label={texts.title}>
      <p role="status">{words}</p>
      {items.length > 0 && (
        <ul className="cards">
          {items.map((product) => (
            <ResultCard key={product.id} {...{ product, query, texts, locale }} />
          ))}
        </ul>
      )}
      {isAsked && <More list={matching} texts={texts} />}
      {isAsked && facts && facts.counts.no > 0 && (
        <Others title={texts.others.replace("{number}", formatNumber(locale, facts.counts.no))}>
          <OtherNames texts={texts} locale={locale} />
        </Others>
      )}
    </section>
  );
}

/** Also after a failure it goes on where it was. */
function More({ list, texts }: { list: PagedList<ListedProduct>; texts: ResultTexts }) {
  const { status, next } = useStore(list.$list);
  if (status !== "failed" && next === null) return null;
  return (
    <p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={status === "loading"}
        onClick={() => list.more()}
      >
        {status === "failed" ? texts.retry : texts.more}
      </button>
    </p>
  );
}

function Others({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && others.$list.get().status === "idle") others.more();
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function OtherNames({ texts, locale }: { texts: ResultTexts; locale: Locale }) {
  const { status, items } = useStore(others.$list);
  return (
    <>
      <p role="status">
        {status === "failed" && texts.failed}
        {status === "loading" && texts.loading}
      </p>
      <ul className="others">
        {items.map(({ id, name }) => (
          <li key={id}>
            <a href={addressOf(locale, `/productDetails/${id}`)}>{name}</a>
          </li>
        ))}
      </ul>
      <More list={others} texts={texts} />
    </>
  );
}
