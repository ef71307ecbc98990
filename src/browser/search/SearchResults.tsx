import type { Localized } from "#browser/ui/localized.ts";
import { ToneIcon } from "#browser/ui/ToneIcon.tsx";
import type { Market } from "#contract/catalogue/constants.ts";
import type { FoundWarnings, Warning } from "#contract/warnings/warning.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { ResultList } from "./ResultList.tsx";
import type { ResultSet } from "./search-store.ts";
import type { SearchTexts } from "./search-texts.ts";
import { Terms } from "./TermLists.tsx";
import { VerdictBox } from "./VerdictBox.tsx";
import { getWarningTitle, insertTerm, type WarningTexts } from "./warning-words.ts";

interface SearchResultsProps extends Localized<SearchTexts> {
  results: ResultSet;
  home: Market | undefined;
  address: string;
  onChoose: (term: string) => void;
}

export function SearchResults(props: SearchResultsProps) {
  const { results, locale, home, address, texts, onChoose } = props;
  const { term, groups, match, suggestions, verdict, warnings, distress } = results;
  const warningBox = warnings && <Warnings {...{ warnings, locale }} texts={texts.warnings} />;
  // Shows warnings below the results if a registered lender has the same name.
  const isWarningLast = Boolean(warnings?.namesake);
  // In "AdaKami Pro", the matched part is on a list, but the whole name is not.
  const soughtName = match?.how === "similar" ? match.words : term;
  const help = distress === "complaint" ? texts.complaint : texts.help;
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
          <a className="button" href={help.address}>
            {help.name}
          </a>
        </p>
      )}
      {!isWarningLast && warningBox}
      {verdict && (verdict.state !== "warned" || verdict.licence) && (
        <VerdictBox verdict={verdict} term={soughtName} {...{ home, texts, locale }} />
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
      {match && !verdict?.similar?.length && (
        <p className="soft">{insertTerm(texts.match[match.how], match.words)}</p>
      )}
      {groups.map((group) => (
        <ResultList key={group.type} {...{ group, term, texts, locale, home }} verdict={verdict} />
      ))}
      {isWarningLast && warningBox}
    </>
  );
}

interface WarningsProps extends Localized<WarningTexts> {
  warnings: FoundWarnings;
}

function Warnings({ warnings, texts, locale }: WarningsProps) {
  const { publisher, upTo, items, total, namesake, url } = warnings;
  return (
    <section aria-labelledby="found-warnings" className="verdict stop">
      <ToneIcon tone="stop" size={36} />
      <div>
        <h2 id="found-warnings" className="answer">
          {getWarningTitle(warnings, texts)}
        </h2>
        <p>{namesake ? fillText(texts.namesake, { name: namesake.name }) : texts.copied}</p>
        <a href={url}>{texts.all}</a>
        <ul className="small" translate="no">
          {items.map((warning) => (
            <li key={`${warning.name} ${warning.offer}`}>
              <b>{warning.name}</b> · {describeWarning(warning, texts, locale)}
            </li>
          ))}
        </ul>
        {total > items.length && <p className="small">{fillText(texts.total, { total })}</p>}
        <p className="small">{fillText(texts.asOf, { publisher, day: formatDay(locale, upTo) })}</p>
      </div>
    </section>
  );
}

function describeWarning(
  { offer, releases, copies }: Warning,
  texts: WarningTexts,
  locale: Locale,
): string {
  const release =
    releases.length === 0
      ? texts.noRelease
      : fillText(texts.release, { release: releases.join(punctuationMark(locale, "; ")) });
  const copied = copies === null ? [] : [fillText(texts.copiesName, { name: copies })];
  return [texts.offer[offer], release, ...copied].join(" · ");
}
