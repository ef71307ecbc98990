import type { Texts } from "#i18n/island-texts.ts";
import { type Currency, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { findCurrency, readAmount, readCount, readPercent } from "#i18n/read-amount.ts";
import type { LoanError } from "#loan/loan-error.ts";
import type { Fees } from "#loan/loan-terms.ts";
import { computePercentageOf, MAX_PRINCIPAL } from "#loan/money.ts";
import type { CalculatorInputs, NumberField } from "./inputs.ts";

export type ProblemName = keyof Texts<"calculator">["problem"];

export interface InputProblem {
  field: NumberField;
  name: ProblemName;
}

const PLACES: Partial<Readonly<Record<LoanError, readonly [NumberField, ProblemName]>>> = {
  "amount-too-large": ["amount", "tooLarge"],
  "rate-too-high": ["rate", "rateTooHigh"],
  "term-not-whole": ["term", "termNotWhole"],
  "term-too-short": ["term", "termTooShort"],
  "term-too-long": ["term", "termTooLong"],
  "fee-invalid": ["deducted", "tooLarge"],
  "fees-exceed-loan": ["deducted", "feesExceedLoan"],
  "extra-payment-invalid": ["extraFrom", "extraPlace"],
  "extra-payment-on-flat-rate": ["extra", "extraOnFlat"],
  "payment-too-small": ["instalment", "paymentTooSmall"],
  "payments-below-advances": ["instalment", "paysLess"],
  "late-rule-invalid": ["grace", "days"],
};

/** Converts an error of the cost engine to a problem of a field. Assigns errors about fees to the larger fee. */
export function toProblem(
  error: LoanError,
  { deducted = 0, upFront = 0 }: Fees = {},
): InputProblem {
  const [field, name] = PLACES[error] ?? ["amount", "noAnswer"];
  return { field: field === "deducted" && upFront > deducted ? "upFront" : field, name };
}

export type NumberReader = ReturnType<typeof createNumberReader>;

export function createNumberReader(inputs: CalculatorInputs, locale: Locale) {
  const problems: InputProblem[] = [];
  const addProblemAndReturnNaN = (field: NumberField, name: ProblemName) => {
    problems.push({ field, name });
    return Number.NaN;
  };
  const isEmpty = (field: NumberField) => inputs[field].trim() === "";

  const money = (field: NumberField, value: number | undefined): number => {
    if (value === undefined)
      return addProblemAndReturnNaN(field, isEmpty(field) ? "missing" : "notANumber");
    if (hasOtherCurrency(inputs[field], inputs.currency))
      return addProblemAndReturnNaN(field, "otherCurrency");
    const minor = value * MINOR_UNITS[inputs.currency];
    if (Math.abs(minor) > MAX_PRINCIPAL) return addProblemAndReturnNaN(field, "tooLarge");
    const whole = Math.round(minor);
    return Math.abs(minor - whole) < 1e-3 ? whole : addProblemAndReturnNaN(field, "notWhole");
  };

  const amount = (field: NumberField): number => {
    const value = money(field, readAmount(inputs[field], locale));
    return value <= 0 ? addProblemAndReturnNaN(field, "notPositive") : value;
  };

  return {
    problems,
    amount,
    optionalAmount(field: NumberField) {
      return isEmpty(field) ? undefined : amount(field);
    },
    fee(field: NumberField, principal: number) {
      if (isEmpty(field)) return 0;
      const isPart = isPercentText(inputs[field]);
      const read = isPart ? readPercent(inputs[field], locale) : readAmount(inputs[field], locale);
      if (read !== undefined && read < 0) return addProblemAndReturnNaN(field, "negative");
      if (!isPart || read === undefined) return money(field, read);
      const share = computePercentageOf(principal, read);
      return share > MAX_PRINCIPAL ? addProblemAndReturnNaN(field, "tooLarge") : share;
    },
    percent(field: NumberField) {
      const value = readPercent(inputs[field], locale);
      if (value === undefined)
        return addProblemAndReturnNaN(field, isEmpty(field) ? "missing" : "notANumber");
      return value < 0 ? addProblemAndReturnNaN(field, "negative") : value;
    },
    count(field: NumberField) {
      const value = readCount(inputs[field]);
      if (value !== undefined || isEmpty(field))
        return value ?? addProblemAndReturnNaN(field, "missing");
      // The error for a term such as "2 weeks" explains where to choose weeks.
      return addProblemAndReturnNaN(field, field === "term" ? "termNotWhole" : "notANumber");
    },
  };
}

/** Whether a text has the sign of a different currency: `hasOtherCurrency("Rp 500rb", "NGN") // => true` */
export function hasOtherCurrency(text: string, currency: Currency): boolean {
  return (findCurrency(text) ?? currency) !== currency;
}

/** Whether a text ends with a percent sign: `isPercentText("5 %") // => true` */
export function isPercentText(text: string): boolean {
  return /[%％]\s*$/.test(text);
}
