import { type HeldList, type HeldLists, listCovering } from "#catalogue/registry/register-lists.ts";
import type { Lender } from "./lender.ts";
import type { Licence } from "./licence.ts";
import type { LicenceDecision } from "./licence-decision.ts";
import { REGULATOR_OF } from "./regulator.ts";

/** One line of a lender's history. */
export type LicenceEvent = Pick<HeldList, "regulator" | "day" | "source" | "readIn"> &
  (
    | { kind: "entry"; entry: Licence }
    | { kind: "decision"; decision: LicenceDecision }
    | { kind: "absence" }
  );

/** Each list and each decision, the newest first; the list that no longer holds the name, too. */
export function licenceHistory(lender: Lender, { lists }: HeldLists): LicenceEvent[] {
  const entries = lender.licences.map((entry): LicenceEvent => {
    const { regulator, day, source, readIn } = entry.list;
    return { kind: "entry", regulator, day, source, readIn, entry };
  });
  const decisions = lender.decisions.map((decision): LicenceEvent => {
    const { regulator, day, source, readIn } = decision;
    return { kind: "decision", regulator, day, source, readIn, decision };
  });
  const events = [...entries, ...decisions];
  const newest = listCovering(
    lists,
    REGULATOR_OF[lender.market][lender.lenderType],
    lender.lenderType,
  );
  if (newest && lender.licences.every(({ isHistory }) => isHistory)) {
    const { regulator, day, source, readIn } = newest;
    events.push({ kind: "absence", regulator, day, source, readIn });
  }
  return events.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
