import type { Lender } from "#catalogue/lenders/lender.ts";
import { type Licence, MARKET_OF, type Regulator } from "#catalogue/lenders/licence.ts";
import type { RegisterList } from "#contract/catalogue/product.ts";

/** From this age a list says nothing about today. */
const OLD_MONTHS = 12;

/** The lists that we hold, of several of one regulator the oldest: it promises least. */
export function registerLists(
  lenders: readonly Pick<Lender, "licences">[],
  today: string,
): RegisterList[] {
  const days = new Map<Regulator, string>();
  for (const entry of lenders.flatMap(({ licences }) => licences)) {
    // A page that names a lender somewhere is no list.
    if (entry.status !== "listed" || entry.kind === "named-by-regulator") continue;
    const [day, other] = [dayOfList(entry), days.get(entry.regulator)];
    if (other === undefined || day < other) days.set(entry.regulator, day);
  }
  return Array.from(days, ([regulator, day]) => ({
    regulator,
    market: MARKET_OF[regulator],
    day,
    ...(isOld(day, today) && { age: ageInMonths(day, today) }),
  }));
}

/** The day or month a list is of, or, where it does not say, the day it was read. */
export function dayOfList({ listDate, asOf }: Pick<Licence, "listDate" | "asOf">): string {
  return listDate ?? asOf;
}

/** Whether what was said on a day, or in a month, has been too long ago. */
export function isOld(day: string, today: string): boolean {
  return ageInMonths(day, today) >= OLD_MONTHS;
}

/**
 * Whole months; a month counts from its first day.
 *
 * `ageInMonths("2024-04-26", "2026-11-22") // => 30`
 */
export function ageInMonths(from: string, today: string): number {
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = today.split("-").map(Number);
  return (thisYear - year) * 12 + (thisMonth - month) - (thisDay < day ? 1 : 0);
}
