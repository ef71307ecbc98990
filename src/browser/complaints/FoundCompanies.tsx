import { FoundSubjects } from "#browser/search/FoundSubjects.tsx";
import type { Market } from "#contract/wire/market.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";
import { NameWarning } from "./NameWarning.tsx";
import type { FoundNames } from "./unlisted.ts";

interface Props {
  typed: string;
  texts: ComplaintTexts;
  later: LaterComplaintTexts;
  locale: Locale;
  /** The lender's country, where it is known. */
  market: Market | "";
  found: FoundNames | null;
  onFound(found: FoundNames | null): void;
  onChoose(id: string): void;
}

/** In the address, like the lender: so the name is still there when one comes back from signing in. */
function keepAlias(alias: string | null): void {
  const address = new URL(location.href);
  if (alias === null) address.searchParams.delete("alias");
  else address.searchParams.set("alias", alias);
  history.replaceState(history.state, "", address);
}

/** Lenders to complain about, found by their own name or by that of an app, and whether it was published as illegal. */
export function FoundCompanies({
  typed,
  texts,
  later,
  locale,
  market,
  found,
  onFound,
  onChoose,
}: Props) {
  return (
    <>
      <FoundSubjects
        typed={typed}
        name="lender"
        type="company"
        texts={{ ...later.companies, failed: texts.companiesFailed }}
        countries={texts.countries}
        onFound={onFound}
        onChoose={(id, alias) => {
          keepAlias(alias);
          onChoose(id);
        }}
      />
      {/* The names were published in Indonesia. */}
      {found?.warnings && market !== "NG" && (
        <NameWarning warnings={found.warnings} texts={later.warnings} locale={locale} />
      )}
    </>
  );
}
