import { FieldFrame, type FieldState } from "#browser/ui/form/FieldFrame.tsx";
import type { ComplaintTexts } from "./complaint-texts.ts";

/** It is not sent: nothing can be wrong with it. */
const FIELD: FieldState = { id: "complaint-market", name: "market", problem: undefined };

/** Where a lender is that nobody chose from the list: whose bodies the letter is to. */
export function CountryField({ texts }: { texts: ComplaintTexts }) {
  return (
    <FieldFrame field={FIELD} label={texts.country} hint={texts.countryHint} isOptional>
      {(attributes) => (
        <select {...attributes}>
          <option value="">{texts.noCountry}</option>
          {Object.entries(texts.countries).map(([market, name]) => (
            <option key={market} value={market}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
