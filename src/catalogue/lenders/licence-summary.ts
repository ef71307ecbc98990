import {
  computeAgeInMonths,
  findNewestCoveringList,
  type HeldList,
  type HeldLists,
  isAtLeastOneYearAgo,
} from "#catalogue/registry/register-lists.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { Lender, RegistryLender } from "./lender.ts";
import { LENDER_REGULATORS, type Licence, type LicenceDecision } from "./licence.ts";

interface LicensedLender extends Pick<RegistryLender, "market" | "lenderType" | "asOf"> {
  readonly licences: readonly Licence[];
  readonly decisions: readonly LicenceDecision[];
}

type EntryState = Extract<LicenceState, "listed" | "conditional" | "historical" | "named">;

const STRONGEST_FIRST: readonly EntryState[] = ["listed", "conditional", "historical", "named"];

/** Determines the licence state from the newest lists and later decisions. Adds the states with other regulators. */
export function summarizeLicence(lender: LicensedLender, held: HeldLists): LicenceFacts {
  const facts = summarizeCurrentEntries(lender, held);
  const others = findOtherRegulators(lender, held, facts);
  return others.length > 0 ? { ...facts, others } : facts;
}

function findOtherRegulators(
  { licences, market, lenderType }: LicensedLender,
  { lists, today }: HeldLists,
  { status, regulators }: LicenceFacts,
): NonNullable<LicenceFacts["others"]> {
  if (status === "ended" || status === "unverified") return [];
  const others = listCurrentEntries(licences, today).filter(
    ({ regulator }) => !regulators.includes(regulator),
  );
  const ownRegulator = LENDER_REGULATORS[market][lenderType];
  const isChecked =
    findNewestCoveringList(lists, ownRegulator, lenderType) ||
    [...regulators, ...others.map(({ regulator }) => regulator)].includes(ownRegulator);
  return isChecked ? others : [...others, { regulator: ownRegulator, status: "unverified" }];
}

function summarizeCurrentEntries(
  lender: LicensedLender,
  { lists, today }: HeldLists,
): LicenceFacts {
  const current = listCurrentEntries(lender.licences, today);
  const state = STRONGEST_FIRST.find((one) => current.some(({ status }) => status === one));
  const entries = current.filter(({ status }) => status === state);

  const decision = lender.decisions.find(({ day, kind, until }) => {
    if (kind !== "restricted") return current.every((entry) => entry.day < day);
    const isLifted = until !== undefined && until <= today;
    return !isLifted && (state === "listed" || state === "historical");
  });
  if (decision?.kind === "restricted") return createFacts("restricted", entries, today);
  if (decision) return createFacts("ended", [decision]);
  if (state === "listed" && current.some(({ status }) => status === "conditional"))
    return { ...createFacts(state, entries, today), hasBothApprovals: true };
  if (state) return createFacts(state, entries, today);

  const regulator = LENDER_REGULATORS[lender.market][lender.lenderType];
  const list = findNewestCoveringList(lists, regulator, lender.lenderType);
  return list
    ? createFacts("not-found", [list], today)
    : { status: "unverified", regulators: [], listDate: lender.asOf };
}

function listCurrentEntries(licences: readonly Licence[], today: string) {
  return licences
    .filter(({ isHistory }) => !isHistory)
    .map(({ kind, list: { regulator, day } }) => ({
      regulator,
      day,
      status: getLicenceEntryState(kind, day, today),
    }));
}

function getLicenceEntryState(kind: Licence["kind"], day: string, today: string): EntryState {
  if (kind === "named-by-regulator") return "named";
  if (isAtLeastOneYearAgo(day, today)) return "historical";
  return kind === "conditional-digital-money-lender" ? "conditional" : "listed";
}

/** With several lists, `listDate` is the oldest day, because a newer day would make the state look too recent. */
function createFacts(
  status: LicenceState,
  entries: readonly { regulator: string; day: string }[],
  today?: string,
): LicenceFacts {
  const dates = new Map(entries.map(({ regulator, day }) => [regulator, day]));
  const days = [...dates.values()];
  const [listDate = ""] = days.toSorted();
  return {
    status,
    regulators: [...dates.keys()],
    listDate,
    ...(new Set(days).size > 1 && { listDates: days }),
    ...(today &&
      isAtLeastOneYearAgo(listDate, today) && { listAge: computeAgeInMonths(listDate, today) }),
  };
}

export type LicenceEvent = Pick<HeldList, "regulator" | "day" | "source" | "readIn"> &
  (
    | { kind: "entry"; entry: Licence }
    | { kind: "decision"; decision: LicenceDecision }
    | { kind: "absence" }
  );

/**
 * Returns list entries and decisions, newest first. If the newest list omits the lender, returns it
 * as an absence.
 */
export function createLicenceHistory(lender: Lender, { lists }: HeldLists): LicenceEvent[] {
  const events: LicenceEvent[] = [
    ...lender.licences.map((entry) => ({ ...entry.list, kind: "entry" as const, entry })),
    ...lender.decisions.map((decision) => ({ ...decision, kind: "decision" as const, decision })),
  ];
  const newest = findNewestCoveringList(
    lists,
    LENDER_REGULATORS[lender.market][lender.lenderType],
    lender.lenderType,
  );
  if (newest && lender.licences.every(({ isHistory }) => isHistory))
    events.push({ ...newest, kind: "absence" });
  return events.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
