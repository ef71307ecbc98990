import { z } from "astro/zod";
import {
  dateOrMonth,
  oneOf,
  optional,
  period,
  slug,
  source,
  text,
} from "#catalogue/registry/cells.ts";
import { REGULATORS } from "./regulator.ts";

export const DECISION_KINDS = ["revoked", "handed-back", "restricted"] as const;

/** A row of `decisions.csv`: what a regulator decided about one lender's licence. */
export const decisionRow = z.object({
  lender: slug,
  regulator: oneOf(REGULATORS),
  kind: oneOf(DECISION_KINDS),
  number: optional(text),
  /** Reports may know only its month or year. */
  day: period,
  source,
  as_of: dateOrMonth,
});

export type LicenceDecision = ReturnType<typeof decisionFromRow>;

export function decisionFromRow({ as_of, ...row }: z.output<typeof decisionRow>) {
  return { ...row, asOf: as_of };
}
