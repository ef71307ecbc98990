import type { CalculationResult } from "#browser/calculator/calculation.ts";
import type { LaterParts } from "#browser/calculator/use-later-parts.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";
import { Folded } from "./Folded.tsx";
import type { SetInput } from "./inputs.ts";
import {
  type CalculatorInputs,
  CHOICES,
  EXTRA_FIELDS,
  FEE_FIELDS,
  LATE_FIELDS,
  type NumberField,
} from "./inputs.ts";
import { ChoiceInput, type FormParts, NumberInput } from "./NumberInput.tsx";
import type { InputProblem } from "./problems.ts";
import { RepaymentInputs } from "./RepaymentInputs.tsx";
import { namesAnother } from "./read-numbers.ts";

const CURRENCIES = { NGN: "NGN ₦", IDR: "IDR Rp" };

interface InputFormProps {
  inputs: CalculatorInputs;
  result: CalculationResult;
  locale: Locale;
  wording: Wording;
  lateProblems: readonly InputProblem[] | undefined;
  later: LaterParts | undefined;
  set: SetInput;
  /** Puts the inputs into the address. */
  keep(): void;
}

/**
 * Without scripts it leads to the examples below it, which is why it is a form. Its fields have no
 * names: then it sends nothing of what was typed.
 */
export function InputForm({
  inputs,
  result,
  lateProblems = [],
  locale,
  wording: { texts, money },
  later,
  set,
  keep,
}: InputFormProps) {
  const wrong = "problems" in result ? result.problems : lateProblems;
  // The first that was found at a field.
  const problems = new Map(wrong.toReversed().map(({ field, name }) => [field, name]));
  const parts: FormParts = { inputs, texts, problems, set };
  const readAs = (name: NumberField) => {
    const read = readAmount(inputs[name], locale);
    return read === undefined || namesAnother(inputs[name], inputs.currency)
      ? undefined
      : `= ${money(read * MINOR_UNITS[inputs.currency])}`;
  };
  return (
    <form
      className="inputs"
      method="get"
      action="#examples"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <h2>{texts.section.loan}</h2>
      {inputs.find !== "amount" && (
        <NumberInput parts={parts} name="amount" readAs={readAs("amount")} />
      )}
      <div className="pair">
        <ChoiceInput parts={parts} name="find" choices={CHOICES.find} labels={texts.choice.find} />
        <ChoiceInput parts={parts} name="currency" choices={CHOICES.currency} labels={CURRENCIES} />
      </div>
      <div className="pair">
        {inputs.find !== "rate" && <NumberInput parts={parts} name="rate" />}
        <ChoiceInput parts={parts} name="kind" choices={CHOICES.kind} labels={texts.choice.kind} />
      </div>
      <RepaymentInputs parts={parts} />
      {inputs.find !== "instalment" && (
        <NumberInput parts={parts} name="instalment" readAs={readAs("instalment")} />
      )}
      <Folded title={texts.section.fees} parts={parts} fields={FEE_FIELDS} isOpenAtFirst>
        <NumberInput parts={parts} name="deducted" />
        <NumberInput parts={parts} name="upFront" />
        <NumberInput parts={parts} name="each" />
      </Folded>
      <Folded title={texts.section.extra} parts={parts} fields={EXTRA_FIELDS}>
        {later && <later.ExtraFields parts={parts} />}
      </Folded>
      <Folded title={texts.section.late} parts={parts} fields={LATE_FIELDS}>
        {later && <later.LateFields parts={parts} />}
      </Folded>
      {!("problems" in result) && (
        <a className="answer" href="#calculator-result">
          {texts.result.cost} <strong>{money(result.cost.totalCost)}</strong>
        </a>
      )}
      <button type="submit" className="button only-without-scripts">
        {texts.submit}
      </button>
    </form>
  );
}
