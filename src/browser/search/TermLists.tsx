import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import {
  $hotTerms,
  $recentSearches,
  clearRecentSearches,
  NO_SEARCHES,
  removeRecentSearch,
} from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";
import { insertTerm } from "./warning-words.ts";

interface TermListsProps {
  address: string;
  texts: SearchTexts;
  suggestions: readonly string[];
  onChoose: (term: string) => void;
}

export function TermLists({ address, texts, suggestions, onChoose }: TermListsProps) {
  const recent = useStore($recentSearches, { ssr: () => NO_SEARCHES });
  const hot = useStore($hotTerms, { ssr: "initial" });
  const terms = hot.length > 0 ? hot : suggestions;
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <h2 id="recent-searches">{texts.recent}</h2>
          <ul className="terms">
            {recent.map((term) => (
              <li key={term}>
                <TermLink {...{ address, term, onChoose }} />
                <button
                  type="button"
                  aria-label={insertTerm(texts.remove, term)}
                  onClick={() => removeRecentSearch(term)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <QuietButton label={texts.removeAll} onClick={clearRecentSearches} />
        </section>
      )}
      {terms.length > 0 && (
        <section className="scripts-only" aria-labelledby="hot-searches">
          <h2 id="hot-searches">{hot.length > 0 ? texts.hot : texts.suggested}</h2>
          <Terms {...{ address, onChoose }} terms={terms.map((name) => ({ name }))} />
        </section>
      )}
    </>
  );
}

interface TermsProps extends Pick<TermListsProps, "address" | "onChoose"> {
  terms: readonly { name: string; note?: string }[];
}

export function Terms({ terms, ...link }: TermsProps) {
  return (
    <ul className="terms">
      {terms.map(({ name, note }) => (
        <li key={`${name} ${note}`}>
          <TermLink {...link} term={name} />
          {note && <span className="small soft">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

type TermLinkProps = Omit<TermsProps, "terms"> & { term: string };

function TermLink({ address, term, onChoose }: TermLinkProps) {
  const onClick = (event: MouseEvent) => {
    // Let the browser open the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(term);
  };
  return (
    <a href={`${address}?${new URLSearchParams({ q: term })}`} onClick={onClick}>
      <bdi>{term}</bdi>
    </a>
  );
}
