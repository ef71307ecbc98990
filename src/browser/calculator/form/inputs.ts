import type { Currency } from "#i18n/locales.ts";
import { EXTRA_PAYMENT_EFFECTS } from "#loan/loan-terms.ts";
import { CYCLES, type Cycle } from "#loan/schedule/cycle.ts";

/** The id of the form's heading. */
export const LOAN_FORM_ID = "calculator-loan";

export const CHOICES = {
  currency: ["NGN", "IDR"],
  /** The value to compute. `cost` is computed from the borrower's payments. */
  find: ["instalment", "cost", "rate", "term", "amount"],
  kind: [
    "flat-month",
    "flat-term",
    "flat-year",
    "daily",
    "nominal-month",
    "nominal-year",
    "effective-year",
  ],
  /** How the loan is repaid. `days` means one payment after a number of days. */
  repaid: ["instalments", "interest-only", "single", "days"],
  cycle: CYCLES,
  extraTimes: ["once", "each"],
  effect: EXTRA_PAYMENT_EFFECTS,
} as const;

export type ChoiceInputs = {
  -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};
export type QuotedRate = ChoiceInputs["kind"];

/** The number fields of an empty form. Values are texts as typed by the reader. */
const EMPTY_NUMBERS = {
  amount: "",
  rate: "",
  term: "",
  instalment: "",
  deducted: "",
  upFront: "",
  each: "",
  extra: "",
  extraFrom: "1",
  lateFee: "",
  lateRate: "",
  grace: "0",
};

export type NumberField = keyof typeof EMPTY_NUMBERS;
export type CalculatorInputs = Record<NumberField, string> & ChoiceInputs;
export type CalculatorField = keyof CalculatorInputs;

export const OFFERED_CYCLES = [
  "daily",
  "weekly",
  "biweekly",
  "monthly",
  "quarterly",
  "half-yearly",
  "yearly",
] as const satisfies readonly Cycle[];

export const AMOUNT_FIELDS: readonly NumberField[] = ["amount", "instalment", "extra", "lateFee"];
export const FEE_FIELDS: readonly NumberField[] = ["deducted", "upFront", "each"];
export const PERCENT_FIELDS: readonly NumberField[] = ["rate", "lateRate"];
export const COUNT_FIELDS: readonly NumberField[] = ["term", "extraFrom", "grace"];

export const EXTRA_FIELDS: readonly NumberField[] = ["extra", "extraFrom"];
export const LATE_FIELDS: readonly NumberField[] = ["lateFee", "lateRate", "grace"];
export const LATE_COST_FIELDS = ["lateFee", "lateRate"] as const;

const USUAL_AMOUNT: Readonly<Record<Currency, string>> = { NGN: "100000", IDR: "1000000" };

/** Returns the inputs of a usual loan, which complete links with missing inputs. */
export function createUsualLoanInputs(currency: Currency): CalculatorInputs {
  return {
    ...EMPTY_NUMBERS,
    currency,
    find: "instalment",
    amount: USUAL_AMOUNT[currency],
    rate: "4",
    kind: "flat-month",
    repaid: "instalments",
    cycle: "monthly",
    term: "3",
    extraTimes: "once",
    effect: "shorten-term",
  };
}

/** The state of the form. `touched` lists the fields the reader has changed, even if they are empty now. */
export interface FormState {
  inputs: CalculatorInputs;
  touched: readonly CalculatorField[];
}

export function createEmptyFormState(currency: Currency): FormState {
  return { inputs: { ...createUsualLoanInputs(currency), ...EMPTY_NUMBERS }, touched: [] };
}

export function applyInput<Field extends CalculatorField>(
  { inputs, touched }: FormState,
  field: Field,
  value: CalculatorInputs[Field],
): FormState {
  const next = { ...inputs, ...findImpliedRepayment(field, value, touched), [field]: value };
  // Clears a term in days, because 60 days must not become 60 payments.
  if (field === "repaid" && inputs.repaid === "days" && value !== "days") next.term = "";
  return {
    inputs: next,
    touched: touched.includes(field) ? touched : [...touched, field],
  };
}

/** Assumes a single payment for a rate per whole loan, unless the reader has chosen the repayment. */
function findImpliedRepayment(
  field: CalculatorField,
  newValue: unknown,
  touchedFields: FormState["touched"],
): Partial<CalculatorInputs> {
  if (field !== "kind" || touchedFields.includes("repaid")) return {};
  return { repaid: newValue === "flat-term" ? "days" : "instalments" };
}

export type SetInput = <Field extends CalculatorField>(
  field: Field,
  value: CalculatorInputs[Field],
) => void;
