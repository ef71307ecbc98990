import { z } from "astro/zod";
import {
  date,
  dateOrMonth,
  oneOf,
  optional,
  period,
  READINGS,
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
  /** The day on which a restriction was lifted, where that is known. */
  until: optional(date),
  source,
  read_in: oneOf(READINGS),
  as_of: dateOrMonth,
});

export type LicenceDecision = ReturnType<typeof decisionFromRow>;

export function decisionFromRow({ as_of, read_in, ...row }: z.output<typeof decisionRow>) {
  return { ...row, readIn: read_in, asOf: as_of };
}
