import type { LicenceKind, licenceRow } from "#catalogue/lenders/licence.ts";
import type { CsvRow } from "./csv-text.ts";
import { type SourceLender, several } from "./source.ts";

export type LicenceCsvRow = CsvRow<keyof typeof licenceRow.shape>;

const KINDS: Readonly<Record<string, LicenceKind>> = {
  "Digital money lender approval": "digital-money-lender",
  "Commercial bank": "commercial-bank",
  "Non-interest bank": "non-interest-bank",
  "Terdaftar / Konvensional": "p2p-registered",
  "Terdaftar / Syariah": "p2p-registered",
  "Berizin / Konvensional": "p2p-licensed",
};

/** The dates that lists state, by a part of the source's address or title. */
const LIST_DATES: readonly [part: string, date: string][] = [
  ["AS%20AT%2026TH%20APRIL%2C%202024", "2024-04-26"],
  ["DECEMBER%202024%20FINANCIAL%20STABILITY%20REPORT", "2024-12"],
  ["P2P lenders, 2019-07", "2019-07"],
];

/** One row of our `licences.csv` for each regulator that lists the lender. */
export function licenceCsvRows(lender: SourceLender): LicenceCsvRow[] {
  const titles = several(lender.licence);
  const sources = several(lender.source_url);
  return several(lender.regulator).map((regulator, at): LicenceCsvRow => {
    const [title, source] = [titles[at], sources[at]];
    const kind = KINDS[title ?? ""];
    if (!title || !source || !kind) {
      throw new Error(`${lender.id}: no licence, source or kind for ${regulator} "${title}"`);
    }
    return {
      lender: lender.id,
      regulator,
      kind,
      title,
      number: lender.licence_no,
      date: lender.licence_date,
      status: lender.status,
      source,
      list_date: LIST_DATES.find(([part]) => source.includes(part))?.[1] ?? "",
      as_of: lender.as_of,
    };
  });
}
