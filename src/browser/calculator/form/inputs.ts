import type { Currency } from "#i18n/locales.ts";
import { EXTRA_PAYMENT_EFFECTS } from "#loan/loan-terms.ts";
import { CYCLES, type Cycle } from "#loan/schedule/cycle.ts";

/** The texts of the fields for numbers, as the reader typed them. */
interface NumberInputs {
  amount: string;
  rate: string;
  term: string;
  instalment: string;
  deducted: string;
  upFront: string;
  each: string;
  extra: string;
  extraFrom: string;
  lateFee: string;
  lateRate: string;
  grace: string;
}
export type NumberField = keyof NumberInputs;

/** The values of each choice, the first one where nothing is chosen. */
export const CHOICES = {
  currency: ["NGN", "IDR"],
  /** The value that the calculator computes from the others; `cost` is computed from the repayment. */
  find: ["instalment", "cost", "rate", "term", "amount"],
  /** A rate's kind and period, as lenders quote it. */
  kind: [
    "flat-month",
    "flat-term",
    "flat-year",
    "daily",
    "nominal-month",
    "nominal-year",
    "effective-year",
  ],
  /** `days` is `single` with a term in days. */
  repaid: ["instalments", "interest-only", "single", "days"],
  cycle: CYCLES,
  extraTimes: ["once", "each"],
  effect: EXTRA_PAYMENT_EFFECTS,
} as const;

export type ChoiceInputs = {
  -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};
export type QuotedRate = ChoiceInputs["kind"];

export type CalculatorInputs = NumberInputs & ChoiceInputs;
export type CalculatorField = keyof CalculatorInputs;

/** How often a payment can fall due in the form. */
export const OFFERED_CYCLES = [
  "daily",
  "weekly",
  "biweekly",
  "monthly",
  "quarterly",
  "half-yearly",
  "yearly",
] as const satisfies readonly Cycle[];

/** Which numbers are money, and which are percentages; fees may be either. */
export const AMOUNT_FIELDS: readonly NumberField[] = ["amount", "instalment", "extra", "lateFee"];
export const FEE_FIELDS: readonly NumberField[] = ["deducted", "upFront", "each"];
export const PERCENT_FIELDS: readonly NumberField[] = ["rate", "lateRate"];
export const COUNT_FIELDS: readonly NumberField[] = ["term", "extraFrom", "grace"];

/** The fields that are folded away in the form. */
export const EXTRA_FIELDS: readonly NumberField[] = ["extra", "extraFrom"];
export const LATE_FIELDS: readonly NumberField[] = ["lateFee", "lateRate", "grace"];
/** Those of them that make paying late cost anything. */
export const LATE_COST_FIELDS = ["lateFee", "lateRate"] as const;

const USUAL_AMOUNT: Readonly<Record<Currency, string>> = { NGN: "100000", IDR: "1000000" };

/**
 * The first example: the worked one of the home page, in a currency. Its numbers are written without
 * separators.
 *
 * `exampleInputs("NGN").amount // => "100000"`
 */
export function exampleInputs(currency: Currency): CalculatorInputs {
  return {
    currency,
    find: "instalment",
    amount: USUAL_AMOUNT[currency],
    rate: "4",
    kind: "flat-month",
    repaid: "instalments",
    cycle: "monthly",
    term: "3",
    instalment: "",
    deducted: "5%",
    upFront: "",
    each: "",
    extra: "",
    extraFrom: "1",
    extraTimes: "once",
    effect: "shorten-term",
    lateFee: "",
    lateRate: "",
    grace: "0",
  };
}

/** The figures of an example; what else it holds are defaults of the form. */
const EXAMPLE_FIELDS: readonly NumberField[] = ["amount", "rate", "term", "instalment", "deducted"];

/**
 * The form's state. `isExample` until a number is typed; `typed` are the fields that the reader has
 * filled in or chosen, also if they are empty now.
 */
export interface FormState {
  inputs: CalculatorInputs;
  /** Choices that an address names and that do not exist. */
  unread: readonly CalculatorField[];
  isExample: boolean;
  typed: readonly CalculatorField[];
}

/**
 * The form after a change. The first number typed is the reader's own offer: the other figures of the
 * example would be taken for part of it, so they go; what is chosen stays.
 *
 * `afterInput({ inputs: { amount: "100000", rate: "4", … }, isExample: true, … }, "amount", "5").inputs
 *  // => { amount: "5", rate: "", … }`
 */
export function afterInput<Field extends CalculatorField>(
  { inputs, unread, isExample, typed }: FormState,
  field: Field,
  value: CalculatorInputs[Field],
): FormState {
  const isTyped = !(field in CHOICES);
  const clearedFields = isExample && isTyped ? EXAMPLE_FIELDS.map((name) => [name, ""]) : [];
  return {
    inputs: {
      ...inputs,
      ...Object.fromEntries(clearedFields),
      ...toRepaid(field, value, typed),
      [field]: value,
    },
    unread: unread.filter((name) => name !== field),
    isExample: isExample && !isTyped,
    typed: typed.includes(field) ? typed : [...typed, field],
  };
}

/** A rate for the whole loan is that of a loan due in days, unless the reader chose how it is paid back. */
function toRepaid(
  field: CalculatorField,
  value: unknown,
  typed: FormState["typed"],
): Partial<CalculatorInputs> {
  if (field !== "kind" || typed.includes("repaid")) return {};
  return { repaid: value === "flat-term" ? "days" : "instalments" };
}

export type SetInput = <Field extends CalculatorField>(
  field: Field,
  value: CalculatorInputs[Field],
) => void;
