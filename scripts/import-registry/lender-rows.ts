import type { lenderRow } from "#catalogue/lenders/lender.ts";
import { ADDRESSES, LEGAL_NAMES } from "./corrections.ts";
import type { CsvRow } from "./csv-text.ts";
import { ordinaryCapitals } from "./ordinary-capitals.ts";
import { type SourceLender, several } from "./source.ts";

export type LenderCsvRow = CsvRow<keyof typeof lenderRow.shape> & { id: string };

/** A row of our `lenders.csv` from one of the source. */
export function lenderCsvRow(source: SourceLender): LenderCsvRow {
  const legalName = LEGAL_NAMES[source.id]?.to ?? ordinaryCapitals(source.legal_name);
  const address = ADDRESSES[source.id];
  return {
    id: source.id,
    market: source.market,
    lender_type: source.lender_type,
    name: shortName(source, legalName),
    legal_name: legalName,
    register_name: source.legal_name,
    bank_code: source.bank_code,
    url: webAddress(source.website),
    address: address?.to ?? withoutLooseEnd(source.address),
    phone: address?.phone ?? "",
    status: source.status,
    sources: source.source_url,
    as_of: source.as_of,
  };
}

/** Indonesian lenders are known by their platform, the others by their name without its legal form. */
function shortName({ market, apps }: SourceLender, legalName: string): string {
  const platform = market === "ID" ? several(apps)[0] : undefined;
  return platform ? ordinaryCapitals(platform) : withoutLegalForm(legalName);
}

/** `withoutLegalForm("Acorn Lending Ltd") // => "Acorn Lending"` */
export function withoutLegalForm(name: string): string {
  return name.replace(/,? (limited company|limited|ltd\/gte|ltd|plc|llp)\.?$/i, "");
}

/** The first of several addresses; one without a scheme gets `http://`, which any site answers. */
function webAddress(website: string): string {
  const first = website.split(",")[0] ?? "";
  return first === "" || first.includes("://") ? first : `http://${first}`;
}

function withoutLooseEnd(address: string): string {
  return address.replace(/[\s;-]+$/, "").replace(/ +,/g, ",");
}
