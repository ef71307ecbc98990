import type { Texts } from "#i18n/island-texts.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import type { NumberField } from "./form/inputs.ts";

type Some<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Not every field has a hint, and an offer may name a cycle that the form does not. */
export type CalculatorTexts = Texts<"calculator"> & {
  hint: Some<NumberField>;
  choice: { cycle: Some<Cycle>; unit: Some<Cycle> };
};
