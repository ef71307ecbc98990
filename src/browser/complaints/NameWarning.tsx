import { warningTitle } from "#browser/search/warning-words.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

interface Props {
  warnings: FoundWarnings;
  texts: LaterComplaintTexts["warnings"];
  locale: Locale;
}

/** Says that the typed name was published as illegal, in the words of the search, whose page lists the entries. */
export function NameWarning({ warnings, texts, locale }: Props) {
  const { publisher, upTo, namesake, url } = warnings;
  return (
    <>
      <p role="status">
        <strong>{warningTitle(warnings, texts)}</strong>
      </p>
      <p>{filled(texts.asOf, { publisher, day: formatDay(locale, upTo) })}</p>
      <p>{namesake ? filled(texts.namesake, { name: namesake.name }) : texts.copied}</p>
      <p>
        <a href={url}>{texts.all}</a>
      </p>
    </>
  );
}
