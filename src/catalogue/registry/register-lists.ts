import { z } from "astro/zod";
import { REGULATOR_MARKETS, REGULATORS } from "#catalogue/lenders/licence.ts";
import { LENDER_TYPES, type LenderType } from "#contract/catalogue/constants.ts";
import type { RegisterList } from "#contract/catalogue/product.ts";
import { createEnumCell, createListCell, dateOrMonth, READINGS, slug, source } from "./cells.ts";
import type { RowRule, TableRow } from "./registry-csv.ts";

/** Lists and terms of this age or older do not show the current state. */
export const OLD_MONTHS = 12;

/** A row of `lists.csv`: a list of lenders, or a page that names lenders, published by a regulator. */
export const listRow = z.object({
  id: slug,
  regulator: createEnumCell(REGULATORS),
  /** The lender types with a complete list. Empty for a page that names only some lenders. */
  covers: createListCell(createEnumCell(LENDER_TYPES)),
  day: dateOrMonth,
  source,
  read_in: createEnumCell(READINGS),
  as_of: dateOrMonth,
});

/** The day on which we read the list must not precede the list's own day. A month includes all its days. */
export const listRules: RowRule[] = [
  ({ day = "", as_of = "" }) =>
    as_of >= day.slice(0, as_of.length)
      ? []
      : [{ field: "as_of", expected: `the day of the list, ${day}, or a later one`, found: as_of }],
];

export type HeldList = TableRow<typeof listRow>;

export interface HeldLists {
  readonly lists: readonly HeldList[];
  readonly today: string;
}

export function isSuperseded(older: HeldList, lists: readonly HeldList[]): boolean {
  return lists.some(
    ({ regulator, covers, day }) =>
      regulator === older.regulator &&
      day > older.day &&
      covers.length > 0 &&
      older.covers.every((type) => covers.includes(type)),
  );
}

/** The role of a list. `partial` is a page that names only some lenders. */
type ListRole = "current" | "old" | "history" | "partial";

export function getListRole(held: HeldList, { lists, today }: HeldLists): ListRole {
  if (isSuperseded(held, lists)) return "history";
  if (held.covers.length === 0) return "partial";
  return isAtLeastOneYearAgo(held.day, today) ? "old" : "current";
}

export function findNewestCoveringList(
  lists: readonly HeldList[],
  regulator: string,
  type: LenderType,
): HeldList | undefined {
  return lists
    .filter((held) => held.regulator === regulator && held.covers.includes(type))
    .sort((a, b) => (a.day < b.day ? 1 : -1))[0];
}

export function toRegisterLists({ lists, today }: HeldLists): RegisterList[] {
  return lists
    .filter((held) => held.covers.length > 0 && !isSuperseded(held, lists))
    .map(({ regulator, covers, day }) => ({
      regulator,
      market: REGULATOR_MARKETS[regulator],
      covers,
      day,
      ...(isAtLeastOneYearAgo(day, today) && { age: computeAgeInMonths(day, today) }),
    }));
}

export function isAtLeastOneYearAgo(day: string, today: string): boolean {
  return computeAgeInMonths(day, today) >= OLD_MONTHS;
}

/**
 * Counts full months. A date without a day counts from the first of the month:
 * `computeAgeInMonths("2024-04-26", "2026-11-22") // => 30`
 */
export function computeAgeInMonths(from: string, today: string): number {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = today.split("-").map(Number);
  return (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0);
}
