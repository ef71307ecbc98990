import { listWords } from "#browser/catalogue/licence-words.ts";
import type { Market } from "#contract/wire/market.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { ResultList } from "./ResultList.tsx";
import type { Found } from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";
import { Terms } from "./TermLists.tsx";
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
  const { term, groups, match, suggestions, notInRegister, warnings, distress } = found;
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
      {notInRegister && <NotInRegister {...{ notInRegister, term, texts, locale }} />}
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

interface NotInRegisterProps extends Pick<SearchResultsProps, "texts" | "locale"> {
  notInRegister: NonNullable<Found["notInRegister"]>;
  term: string;
}

/** Where the name was looked for, and which of these lists are too old to tell. */
function NotInRegister({ notInRegister: { lists, url }, term, texts, locale }: NotInRegisterProps) {
  const tooOld = lists.filter(({ age }) => age !== undefined);
  const regulators = tooOld.map(({ regulator }) => regulator).join(", ");
  return (
    <div className="not-in-register">
      <p>
        <strong>{withTerm(texts.notInRegister, term)}</strong>
      </p>
      <ul>
        {lists.map((list) => (
          <li key={list.regulator}>
            {filled(texts.listOf, {
              market: texts.market[list.market],
              list: listWords(list, texts.licence, locale),
              kinds: list.covers.map((type) => texts.lenderType[type]).join(", "),
            })}
          </li>
        ))}
      </ul>
      {tooOld.length > 0 && <p>{filled(texts.oldLists, { regulators })}</p>}
      {tooOld.length < lists.length && <p>{texts.notInRegisterHint}</p>}
      <p>
        <a href={url}>{texts.whatItMeans}</a>
      </p>
    </div>
  );
}
