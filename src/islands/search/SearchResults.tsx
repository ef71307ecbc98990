import type { NameMatch } from "#contract/search.ts";
import { formatDay } from "#i18n/dates.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Found } from "#stores/search.ts";
import { ResultList, type ResultTexts } from "./ResultList.tsx";
import { Terms } from "./TermLists.tsx";
import { withTerm } from "./with-term.ts";

export interface FoundTexts extends ResultTexts {
  /** With `{term}` and `{date}`. */
  notInRegister: string;
  notInRegisterHint: string;
  whatItMeans: string;
  suggestions: string;
  /** How names were found, with `{term}`. */
  match: Readonly<Record<NameMatch["how"], string>>;
}

interface SearchResultsProps {
  found: Found;
  locale: Locale;
  address: string;
  texts: FoundTexts;
  onChoose: (term: string) => void;
}

/** What was found, or what it means that nothing was. */
export function SearchResults({ found, locale, address, texts, onChoose }: SearchResultsProps) {
  const { term, groups, match, suggestions, notInRegister } = found;
  return (
    <>
      {notInRegister && (
        <div className="not-in-register">
          <p>
            <strong>
              {withTerm(
                texts.notInRegister.replace("{date}", formatDay(locale, notInRegister.date)),
                term,
              )}
            </strong>{" "}
            {texts.notInRegisterHint}
          </p>
          <p>
            <a href={notInRegister.url}>{texts.whatItMeans}</a>
          </p>
        </div>
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggested-searches">
          <h2 id="suggested-searches">{texts.suggestions}</h2>
          <Terms terms={suggestions} address={address} onChoose={onChoose} />
        </section>
      )}
      {match && <p className="soft">{withTerm(texts.match[match.how], match.words)}</p>}
      {groups.map((group) => (
        <ResultList key={group.type} group={group} term={term} texts={texts} />
      ))}
    </>
  );
}
