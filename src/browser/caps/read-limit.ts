import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";
import {
  type ChargeCap,
  computeLateFeeMaximum,
  computeLegalMaximum,
  type LateFeeMaximum,
  type LegalMaximum,
} from "#loan/legal-maximum.ts";
import { isLoanFailure, type LoanError } from "#loan/loan-error.ts";
import { isValidAmount } from "#loan/money.ts";

export interface DatedCap extends ChargeCap {
  from: string;
}

export const EMPTY_INPUTS = {
  timeBy: "dates" as "dates" | "days",
  amount: "",
  firstDay: "",
  lastDay: "",
  days: "",
  charges: "",
  lateFees: "",
  daysLate: "",
};
export type LimitInputs = Readonly<typeof EMPTY_INPUTS>;
export type LimitField = Exclude<keyof LimitInputs, "timeBy">;

type LimitProblem = keyof Texts<"caps:check">["problem"];

export interface ReadLimit {
  most: (LegalMaximum & LateFeeMaximum) | undefined;
  requested: { charges: number | undefined; lateFees: number | undefined };
  daysLate: number | undefined;
  problems: Partial<Record<LimitField, LimitProblem>>;
}

export function readChargeLimit(inputs: LimitInputs, locale: Locale, cap: DatedCap): ReadLimit {
  const problems: ReadLimit["problems"] = {};
  const money = (field: LimitField) => {
    const amount = readAmount(inputs[field], locale) ?? Number.NaN;
    if (!isAbbreviatedAmount(amount)) return Math.round(amount);
    problems[field] = "notInFull";
    return Number.NaN;
  };
  const validateWholeAmount = (field: LimitField, value: number): number | undefined => {
    if (inputs[field].trim() === "") return undefined;
    if (isValidAmount(value)) return value;
    problems[field] ??= findNumberProblem(value);
    return undefined;
  };
  const charges = validateWholeAmount("charges", money("charges"));
  const lateFees = validateWholeAmount("lateFees", money("lateFees"));
  const daysLate = validateWholeAmount("daysLate", readCount(inputs.daysLate) ?? Number.NaN);
  if (lateFees !== undefined && inputs.daysLate.trim() === "") problems.daysLate = "missing";
  const most = computeChargeLimit(inputs, money("amount"), cap, problems);
  const late = most && computeLateFeeMaximum(most, daysLate ?? 0);
  return {
    most: most && late && !isLoanFailure(late) ? { ...most, ...late } : undefined,
    requested: { charges, lateFees },
    daysLate,
    problems,
  };
}

/** Whether an amount such as Rp1.5 is too small, because the reader means millions or thousands. */
function isAbbreviatedAmount(amount: number): boolean {
  return Math.abs(amount) < 1000 && !Number.isInteger(amount);
}

function findNumberProblem(value: number): LimitProblem {
  if (Number.isNaN(value)) return "notANumber";
  if (value < 0) return "negative";
  return Number.isInteger(value) ? "tooLarge" : "notDays";
}

function computeChargeLimit(
  inputs: LimitInputs,
  amount: number,
  cap: DatedCap,
  problems: ReadLimit["problems"],
): LegalMaximum | undefined {
  const { timeBy, firstDay, lastDay } = inputs;
  const needed: LimitField[] = timeBy === "dates" ? ["firstDay", "lastDay"] : ["days"];
  if (timeBy === "dates" && firstDay !== "" && firstDay < cap.from) problems.firstDay = "tooEarly";
  if (["amount" as const, ...needed].some((field) => inputs[field].trim() === "")) return undefined;
  const days = readCount(inputs.days) ?? Number.NaN;
  const time = timeBy === "dates" ? { firstDay, lastDay } : { days };
  const most = computeLegalMaximum(amount, time, cap);
  if (!isLoanFailure(most)) return problems.firstDay ? undefined : most;
  const field = most.error.startsWith("amount") ? "amount" : needed[needed.length - 1];
  if (field) problems[field] ??= LIMIT_PROBLEMS[most.error] ?? "notANumber";
  return undefined;
}

const LIMIT_PROBLEMS: Partial<Record<LoanError, LimitProblem>> = {
  "amount-not-positive": "notPositive",
  "amount-too-large": "tooLarge",
  "term-not-whole": "notDays",
  "term-too-short": "tooShort",
  "term-too-long": "tooLarge",
};
