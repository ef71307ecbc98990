import type { FoundWarnings, Warning } from "#contract/warnings/warning.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { type WarningTexts, warningTitle } from "./warning-words.ts";

interface WarningsProps {
  warnings: FoundWarnings;
  texts: WarningTexts;
  locale: Locale;
}

/** Names like the one searched that were published among illegal offers, apart from all lenders. */
export function Warnings({ warnings, texts, locale }: WarningsProps) {
  const { publisher, upTo, items, total, namesake, url } = warnings;
  return (
    <section aria-labelledby="found-warnings" className="warned">
      <h2 id="found-warnings">{warningTitle(warnings, texts)}</h2>
      <ul translate="no">
        {items.map((warning) => (
          <li key={`${warning.name} ${warning.offer}`}>
            <strong>{warning.name}</strong> · {wordsAbout(warning, texts, locale)}
          </li>
        ))}
      </ul>
      {total > items.length && <p>{filled(texts.total, { total })}</p>}
      <p>{filled(texts.asOf, { publisher, day: formatDay(locale, upTo) })}</p>
      <p>{namesake ? filled(texts.namesake, { name: namesake.name }) : texts.copied}</p>
      <p>
        <a href={url}>{texts.all}</a>
      </p>
    </section>
  );
}

function wordsAbout(
  { offer, releases, copies }: Warning,
  texts: WarningTexts,
  locale: Locale,
): string {
  const release =
    releases.length === 0
      ? texts.noRelease
      : filled(texts.release, { release: releases.join(punctuationMark(locale, "; ")) });
  const copied = copies === null ? [] : [filled(texts.copiesName, { name: copies })];
  return [texts.offer[offer], release, ...copied].join(" · ");
}
