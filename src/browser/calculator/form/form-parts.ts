import type { CalculatorTexts } from "#browser/calculator/calculator-texts.ts";
import type { CalculatorInputs, NumberField, SetInput } from "./inputs.ts";
import type { ProblemName } from "./problems.ts";

/** What every field of the form needs. */
export interface FormParts {
  inputs: CalculatorInputs;
  texts: CalculatorTexts;
  problems: ReadonlyMap<NumberField, ProblemName>;
  set: SetInput;
}
