import { ageInMonths, dayOfList, isOld } from "#catalogue/registry/register-lists.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { LicenceFacts, RegisterList } from "#contract/catalogue/product.ts";
import type { Lender } from "./lender.ts";
import { type Licence, REGULATOR_OF } from "./licence.ts";

/** The lists that we hold, and the day their age is counted to: that of the build. */
export interface Register {
  readonly lists: readonly RegisterList[];
  readonly today: string;
}

type LicenceEntry = Pick<Licence, "kind" | "regulator" | "listDate" | "asOf">;
export type EntryState = Exclude<LicenceState, "unverified" | "not-found">;

/** The first that any entry of a lender is in decides what its badge says. */
const STRONGEST_FIRST: readonly EntryState[] = ["listed", "conditional", "historical", "named"];

/** The words of a badge. */
export function licenceSummary(
  lender: Pick<Lender, "status" | "market" | "lenderType" | "asOf" | "licences">,
  { lists, today }: Register,
): LicenceFacts {
  const entries = lender.licences
    .filter(({ status }) => status === "listed")
    .map((entry) => ({ state: entryState(entry, today), ...entry, day: dayOfList(entry) }));
  const state = STRONGEST_FIRST.find((one) => entries.some((entry) => entry.state === one));
  const searched = REGULATOR_OF[lender.market][lender.lenderType];
  const said = state
    ? entries.filter((entry) => entry.state === state)
    : lists.filter(({ regulator }) => lender.status === "not-found" && regulator === searched);
  const dates = oldestDays(said);
  const listDate = [...dates.values()].sort()[0] ?? lender.asOf;
  return {
    status: state ?? lender.status,
    regulators: [...dates.keys()],
    listDate,
    ...(new Set(dates.values()).size > 1 && { listDates: [...dates.values()] }),
    ...(dates.size > 0 && isOld(listDate, today) && { listAge: ageInMonths(listDate, today) }),
  };
}

/** The words of one entry in a list, whatever its lender has beside it. */
export function entryState(entry: LicenceEntry, today: string): EntryState {
  if (entry.kind === "named-by-regulator") return "named";
  if (isOld(dayOfList(entry), today)) return "historical";
  return entry.kind === "conditional-digital-money-lender" ? "conditional" : "listed";
}

function oldestDays(entries: readonly { regulator: string; day: string }[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { regulator, day } of entries) {
    const other = days.get(regulator);
    if (other === undefined || day < other) days.set(regulator, day);
  }
  return days;
}
