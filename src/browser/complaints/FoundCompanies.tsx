import { FoundSubjects } from "#browser/search/FoundSubjects.tsx";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";

interface Props {
  typed: string;
  texts: ComplaintTexts;
  later: LaterComplaintTexts["companies"];
  onChoose(id: string): void;
}

/** In the address, like the lender: so the name is still there when one comes back from signing in. */
function keepAlias(alias: string | null): void {
  const address = new URL(location.href);
  if (alias === null) address.searchParams.delete("alias");
  else address.searchParams.set("alias", alias);
  history.replaceState(history.state, "", address);
}

/** Lenders to complain about, found by their own name or by that of an app. */
export function FoundCompanies({ typed, texts, later, onChoose }: Props) {
  return (
    <FoundSubjects
      typed={typed}
      name="lender"
      type="company"
      texts={{ ...later, failed: texts.companiesFailed }}
      countries={texts.countries}
      onChoose={(id, alias) => {
        keepAlias(alias);
        onChoose(id);
      }}
    />
  );
}
