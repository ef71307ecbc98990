import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import type { CalculatorTexts } from "./calculator-texts.ts";
import {
  ASKED,
  EXTRA_TIMES,
  FEE_FIELDS,
  OFFERED_CYCLES,
  QUOTED_RATES,
  WAYS_TO_REPAY,
} from "./form/inputs.ts";
import { PROBLEMS } from "./form/problems.ts";

/** The calculator's words in a language, as the page hands them over. */
export function calculatorWords(t: Text): CalculatorTexts {
  return {
    label: namedTexts(LABELS, (name) => t(`calculator:label.${name}`)),
    hint: {
      ...namedTexts(FEE_FIELDS, () => t("calculator:hint.fee")),
      lateFee: t("calculator:hint.lateFee"),
      lateRate: t("calculator:hint.lateRate"),
    },
    section: namedTexts(["loan", "fees", "extra", "late"], (name) =>
      t(`calculator:section.${name}`),
    ),
    choice: {
      find: namedTexts(ASKED, (name) => t(`calculator:find.${name}`)),
      kind: namedTexts(QUOTED_RATES, (name) => t(`calculator:kind.${name}`)),
      repaid: namedTexts(WAYS_TO_REPAY, (name) => t(`calculator:repaid.${name}`)),
      cycle: namedTexts(OFFERED_CYCLES, (name) => t(`calculator:cycle.${name}`)),
      unit: namedTexts(OFFERED_CYCLES, (name) => t(`calculator:unit.${name}`)),
      extraTimes: namedTexts(EXTRA_TIMES, (name) => t(`calculator:times.${name}`)),
      effect: namedTexts(["shorten-term", "lower-instalment"], (name) =>
        t(`calculator:effect.${name}`),
      ),
    },
    months: t("calculator:months", { count: "{count}" }),
    years: t("calculator:years", { count: "{count}" }),
    submit: t("calculator:submit"),
    problem: namedTexts(PROBLEMS, (name) => t(`calculator:problem.${name}`)),
    result: namedTexts(RESULT, (name) => t(`calculator:result.${name}`, HOLES)),
    words: namedTexts(["flat", "fees", "reducing", "asFlat"], (name) =>
      t(`calculator:words.${name}`, HOLES),
    ),
    late: namedTexts(["title", "caption", "late", "days", "cost", "payable"], (name) =>
      t(`calculator:late.${name}`, HOLES),
    ),
    picture: namedTexts(
      ["title", "summary", "principal", "cost", "balance", "after", "start"],
      (name) => t(`calculator:picture.${name}`, HOLES),
    ),
    schedule: namedTexts(SCHEDULE, (name) => t(`calculator:schedule.${name}`, HOLES)),
    share: namedTexts(["print", "share", "copied", "link", "failed"], (name) =>
      t(`calculator:share.${name}`),
    ),
  };
}

const LABELS = [
  "find",
  "currency",
  "amount",
  "rate",
  "kind",
  "repaid",
  "cycle",
  "singleCycle",
  "term",
  "singleTerm",
  "usualTerms",
  "otherTerm",
  "instalment",
  "deducted",
  "upFront",
  "each",
  "extra",
  "extraFrom",
  "extraTimes",
  "effect",
  "lateFee",
  "lateRate",
  "grace",
] as const;

const RESULT = [
  "title",
  "wrong",
  "unread",
  "printed",
  "amount",
  "foundRate",
  "foundTerm",
  "get",
  "instalments",
  "each",
  "single",
  "between",
  "last",
  "extra",
  "months",
  "payable",
  "cost",
  "saved",
  "perDay",
  "apr",
  "effective",
  "reference",
  "announced",
] as const;

const SCHEDULE = [
  "title",
  "number",
  "payment",
  "interest",
  "principal",
  "extra",
  "fee",
  "balance",
  "shown",
  "more",
  "csv",
  "file",
] as const;

const HOLE_NAMES = [
  "instalment",
  "payable",
  "cost",
  "apr",
  "count",
  "yearly",
  "average",
  "amount",
  "fees",
  "without",
  "with",
  "rate",
  "month",
  "year",
  "days",
  "shown",
  "all",
] as const;

/** Values that are filled in where the text is shown stand in braces until then. */
const HOLES = namedTexts(HOLE_NAMES, (name) => `{${name}}`);
