import type { Market } from "#contract/market.ts";
import { FieldFrame, type FieldState } from "#islands/form/FieldFrame.tsx";

export interface CountryTexts {
  country: string;
  countryHint: string;
  countries: Readonly<Record<Market, string>>;
}

/** Where a lender is that nobody chose from the list: whose bodies the letter is to. */
export function CountryField({ field, texts }: { field: FieldState; texts: CountryTexts }) {
  return (
    <FieldFrame field={field} label={texts.country} hint={texts.countryHint}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">–</option>
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
