import type { Currency } from "#i18n/locales.ts";
import { CYCLES, type Cycle } from "#loan/schedule/cycle.ts";
import { EXTRA_PAYMENT_EFFECTS, type ExtraPaymentEffect } from "#loan/schedule/extra-payment.ts";

/** The value that the calculator finds from the other three. */
export const ASKED = ["instalment", "rate", "term", "amount"] as const;
export type Asked = (typeof ASKED)[number];

/** A rate's kind and period, as lenders quote it. */
export const QUOTED_RATES = [
  "flat-month",
  "flat-year",
  "daily",
  "nominal-month",
  "nominal-year",
  "effective-year",
] as const;
export type QuotedRate = (typeof QUOTED_RATES)[number];

export const WAYS_TO_REPAY = ["instalments", "interest-only", "single"] as const;
export type WayToRepay = (typeof WAYS_TO_REPAY)[number];

export const EXTRA_TIMES = ["once", "each"] as const;
export type ExtraTimes = (typeof EXTRA_TIMES)[number];

/** The texts of the fields for numbers, as the reader typed them. */
export interface NumberInputs {
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

export interface ChoiceInputs {
  currency: Currency;
  find: Asked;
  kind: QuotedRate;
  repaid: WayToRepay;
  cycle: Cycle;
  extraTimes: ExtraTimes;
  effect: ExtraPaymentEffect;
}

export type CalculatorInputs = NumberInputs & ChoiceInputs;
export type CalculatorField = keyof CalculatorInputs;

/** The values of each choice, the first one where nothing is chosen. */
export const CHOICES: { readonly [Name in keyof ChoiceInputs]: readonly ChoiceInputs[Name][] } = {
  currency: ["NGN", "IDR"],
  find: ASKED,
  kind: QUOTED_RATES,
  repaid: WAYS_TO_REPAY,
  cycle: CYCLES,
  extraTimes: EXTRA_TIMES,
  effect: EXTRA_PAYMENT_EFFECTS,
};

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

export type SetInput = <Field extends CalculatorField>(
  field: Field,
  value: CalculatorInputs[Field],
) => void;
