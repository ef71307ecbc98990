import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { BUDGET_FIELDS, BUDGET_PROBLEMS } from "./read-budget.ts";

export type SimulatorTexts = ReturnType<typeof simulatorTexts>;

/** Every word of the simulator; what stands in braces is put in where it is shown. */
export function simulatorTexts(t: Text) {
  return {
    label: namedTexts([...BUDGET_FIELDS, "currency"], (name) => t(`simulator:label.${name}`)),
    hint: { limit: t("simulator:hint.limit"), optional: t("simulator:hint.optional") },
    problem: namedTexts(BUDGET_PROBLEMS, (name) => t(`simulator:problem.${name}`)),
    result: namedTexts(RESULT, (name) => t(`simulator:result.${name}`, HOLES)),
    whatIf: namedTexts(WHAT_IF, (name) => t(`simulator:whatIf.${name}`, HOLES)),
  };
}

const RESULT = [
  "title",
  "empty",
  "wrong",
  "now",
  "then",
  "payments",
  "share",
  "left",
  "up",
  "short",
  "spare",
  "over",
  "within",
] as const;

const WHAT_IF = [
  "title",
  "event",
  "fall",
  "paidOff",
  "noLoan",
  "direction",
  "easier",
  "harder",
  "missing",
] as const;

const HOLES = namedTexts(
  ["before", "after", "amount", "limit", "fits", "percent"],
  (name) => `{${name}}`,
);
