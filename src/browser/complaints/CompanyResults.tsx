import { FoundSubjects } from "#browser/search/FoundSubjects.tsx";
import { getWarningTitle } from "#browser/search/warning-words.ts";
import type { Localized } from "#browser/ui/localized.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";
import type { NameSearch } from "./FirstAgencies.tsx";

interface Props extends Localized<ComplaintTexts> {
  name: string;
  later: LaterComplaintTexts;
  market: Market | "";
  nameSearch: NameSearch | null;
  onSearch(results: NameSearch | null): void;
  onChoose(id: string): void;
}

/** Stores the alias in the address, so that signing in does not lose it. */
function writeLenderAliasToAddress(alias: string | null): void {
  const address = new URL(location.href);
  if (alias === null) address.searchParams.delete("alias");
  else address.searchParams.set("alias", alias);
  history.replaceState(history.state, "", address);
}

export function CompanyResults({
  name,
  texts,
  later,
  locale,
  market,
  nameSearch,
  onSearch,
  onChoose,
}: Props) {
  return (
    <>
      <FoundSubjects
        typed={name}
        name="lender"
        type="company"
        texts={{ ...later.companies, failed: texts.companiesFailed }}
        countries={texts.countries}
        onFound={onSearch}
        onChoose={(id, alias) => {
          writeLenderAliasToAddress(alias);
          onChoose(id);
        }}
      />
      {/* Only Indonesia publishes the list of warnings. */}
      {nameSearch?.warnings && market !== "NG" && (
        <NameWarning warnings={nameSearch.warnings} texts={later.warnings} locale={locale} />
      )}
    </>
  );
}

interface NameWarningProps extends Localized<LaterComplaintTexts["warnings"]> {
  warnings: FoundWarnings;
}

function NameWarning({ warnings, texts, locale }: NameWarningProps) {
  const { publisher, upTo, namesake, url } = warnings;
  return (
    <>
      <p role="status">
        <strong>{getWarningTitle(warnings, texts)}</strong>
      </p>
      <p>{fillText(texts.asOf, { publisher, day: formatDay(locale, upTo) })}</p>
      <p>{namesake ? fillText(texts.namesake, { name: namesake.name }) : texts.copied}</p>
      <p>
        <a href={url}>{texts.all}</a>
      </p>
    </>
  );
}
