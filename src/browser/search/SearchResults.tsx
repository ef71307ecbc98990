import type { Market } from "#contract/wire/market.ts";
import type { Locale } from "#i18n/locales.ts";
import { ResultList } from "./ResultList.tsx";
import type { Found } from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";
import { Terms } from "./TermLists.tsx";
import { VerdictBox } from "./VerdictBox.tsx";
import { Warnings } from "./Warnings.tsx";
import { withTerm } from "./with-term.ts";

interface SearchResultsProps {
  found: Found;
  locale: Locale;
  /** The country of the page, where it is of one. */
  home: Market | undefined;
  address: string;
  texts: SearchTexts;
  onChoose: (term: string) => void;
}

/** The results, or what it means that there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { found, locale, home, address, texts, onChoose } = props;
  const { term, groups, match, suggestions, verdict, warnings, distress } = found;
  const warned = warnings && <Warnings {...{ warnings, locale }} texts={texts.warnings} />;
  // A lender comes before what others did under its name.
  const isAfter = Boolean(warnings?.namesake);
  return (
    <>
      {distress === "danger" && (
        <div className="in-danger">
          {texts.danger.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {distress && (
        <p>
          <a className="button" href={texts.help.address}>
            {texts.help.name}
          </a>
        </p>
      )}
      {!isAfter && warned}
      {verdict && verdict.state !== "warned" && (
        <VerdictBox {...{ verdict, term, texts, locale }} />
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggested-searches">
          <h2 id="suggested-searches">{texts.suggestions}</h2>
          <Terms
            terms={suggestions.map(({ name, market }) => ({ name, note: texts.market[market] }))}
            address={address}
            onChoose={onChoose}
          />
        </section>
      )}
      {match && <p className="soft">{withTerm(texts.match[match.how], match.words)}</p>}
      {groups.map((group) => (
        <ResultList key={group.type} {...{ group, term, texts, locale, home }} />
      ))}
      {isAfter && warned}
    </>
  );
}
