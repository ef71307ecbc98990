import type { LicenceState } from "#contract/licence.ts";
import type { Lender } from "./lender.ts";
import type { Licence } from "./licence.ts";

/** A list this much older than the day it was read says nothing about today. */
const STALE_MONTHS = 36;

/** What a badge says of a lender. `historical`: only an old list held the name. */
export interface LicenceSummary {
  status: LicenceState;
  /** The regulators whose lists held the name. */
  regulators: string[];
  /** The day or month the oldest of the lists is of. */
  listDate: string;
  /** Of the list of each of `regulators`, where they are not all of one. */
  listDates?: string[];
}

/** `newest` is the newest day on which anything in the register was read. */
export function licenceSummary(
  lender: Pick<Lender, "status" | "asOf" | "licences">,
  newest: string,
): LicenceSummary {
  const listed = lender.licences.filter(({ status }) => status === "listed");
  const dates = new Map<string, string>();
  for (const { regulator, listDate, asOf } of listed) {
    const date = listDate ?? asOf;
    const other = dates.get(regulator);
    if (other === undefined || date < other) dates.set(regulator, date);
  }
  const isOld = listed.length > 0 && listed.every((licence) => isHistorical(licence, newest));
  return {
    status: isOld ? "historical" : lender.status,
    regulators: [...dates.keys()],
    listDate: [...dates.values()].sort()[0] ?? lender.asOf,
    ...(new Set(dates.values()).size > 1 && { listDates: [...dates.values()] }),
  };
}

/**
 * Whether an entry is history: its list was already old on the newest day that anything in the
 * register was read.
 *
 * `isHistorical({ listDate: "2019-07", asOf: "2019-07-01" }, "2026-07-13") // => true`
 */
export function isHistorical(licence: Pick<Licence, "listDate" | "asOf">, newest: string): boolean {
  const [year = 0, month = 1] = (licence.listDate ?? licence.asOf).split("-").map(Number);
  const [newestYear = 0, newestMonth = 1] = newest.split("-").map(Number);
  return (newestYear - year) * 12 + (newestMonth - month) > STALE_MONTHS;
}

/** The newest day on which any of the lenders' lists was read. */
export function newestReading(lenders: readonly Pick<Lender, "asOf">[]): string {
  return (
    lenders
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? ""
  );
}
