import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import {
  $search,
  loadFrequentSearchTerms,
  type Search,
  scheduleSearch,
  searchNow,
  startSearchFromAddress,
} from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";
import { TermLists } from "./TermLists.tsx";
import { getWarningTitle, insertTerm } from "./warning-words.ts";

interface SiteSearchProps extends Localized<SearchTexts> {
  address: string;
  /** The country of the frequent search terms; undefined includes all countries. */
  market: Market | undefined;
  suggestions: readonly string[];
}

/** The states without results, in which the page shows links to help and lists. */
const WITHOUT_ANSWER = new Set<Search["status"]>(["idle", "failed", "refused"]);

const loadResults = () => import("./SearchResults.tsx");

export function SiteSearch({ texts, locale, address, market, suggestions }: SiteSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useStore($search, { ssr: "initial" });
  const { status, results } = search;
  const { parts, failed } = useLazyImport(loadResults);
  useEffect(() => {
    const term = startSearchFromAddress();
    if (field.current?.value === "") field.current.value = term;
    loadFrequentSearchTerms(market);
  }, [market]);

  function choose(term: string) {
    if (field.current) field.current.value = term;
    field.current?.focus();
    searchNow(term);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow(field.current?.value ?? "");
    // Blur the field to close a phone's keyboard and make room for the results.
    if (matchMedia("(pointer: coarse)").matches) field.current?.blur();
  }

  return (
    <>
      <search>
        <form action={address} className="search-form" onSubmit={submit}>
          <label htmlFor="q" className="visually-hidden">
            {texts.label}
          </label>
          <input
            ref={field}
            id="q"
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={status === "refused" || undefined}
            aria-describedby="search-status"
            onInput={({ currentTarget, nativeEvent }) => {
              // Do not search during IME composition, when the field contains pinyin.
              if (!(nativeEvent as InputEvent).isComposing) scheduleSearch(currentTarget.value);
            }}
            onCompositionEnd={({ currentTarget }) => scheduleSearch(currentTarget.value)}
          />
          <button type="submit" className="button">
            {texts.submit}
          </button>
        </form>
      </search>
      <p id="search-status" role="status" className={status}>
        <span>{describeStatus(search, texts)}</span>
        {status === "ready" && results?.warnings && parts && (
          <a
            href="#found-warnings"
            // Visible if a lender comes first. Otherwise the warnings are the first result.
            className={results.warnings.namesake ? "to-warnings" : "visually-hidden"}
          >
            {getWarningTitle(results.warnings, texts.warnings)}
          </a>
        )}
      </p>
      {status === "failed" && (
        <QuietButton label={texts.retry} onClick={() => searchNow(field.current?.value ?? "")} />
      )}
      <div className="found" aria-busy={status === "loading" || status === "slow"}>
        {status === "loading" && !results && (
          <p className="soft" aria-hidden="true">
            {texts.searching}
          </p>
        )}
        {results && parts && (
          <parts.SearchResults
            {...{ results, locale, home: market, address, texts }}
            onChoose={choose}
          />
        )}
        {results && failed && <p>{navigator.onLine ? texts.failed : texts.offline}</p>}
        {(WITHOUT_ANSWER.has(status) || failed || (status === "ready" && results?.total === 0)) && (
          <>
            <h2>{texts.browse}</h2>
            <ul className="links">
              {texts.lists.map((list) => (
                <li key={list.address}>
                  <a href={list.address}>{list.name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {status === "idle" && <TermLists {...{ address, texts, suggestions }} onChoose={choose} />}
      </div>
    </>
  );
}

/** Returns the status for screen readers when a search ends, not for every letter. */
function describeStatus({ status, problem, results }: Search, texts: SearchTexts): string {
  if (status === "slow") return texts.slow;
  if (status === "refused") return texts.problems[problem ?? ""] ?? texts.failed;
  if (status === "failed") return navigator.onLine ? (problem ?? texts.failed) : texts.offline;
  if (status !== "ready" || !results) return "";
  const { total, term, verdict } = results;
  if (verdict) return insertTerm(texts.verdict.status, term);
  const count = total === 0 ? texts.nothing : texts.found.replace("{count}", `${total}`);
  return insertTerm(count, term);
}
