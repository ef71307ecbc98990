import type { CalculationResult } from "#browser/calculator/calculation.ts";
import { ResultStrip } from "#browser/calculator/result/ResultStrip.tsx";
import type { LaterParts } from "#browser/calculator/use-later-parts.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";
import { Folded } from "./Folded.tsx";
import {
  CHOICES,
  EXTRA_FIELDS,
  FEE_FIELDS,
  type FormState,
  LATE_FIELDS,
  type NumberField,
  type SetInput,
} from "./inputs.ts";
import { ChoiceInput, type FormParts, NumberInput } from "./NumberInput.tsx";
import type { InputProblem } from "./problems.ts";
import { RepaymentInputs } from "./RepaymentInputs.tsx";
import { namesAnother } from "./read-numbers.ts";

const FEE_HINT = "calculator-fee-hint";
const CURRENCIES = { NGN: "NGN ₦", IDR: "IDR Rp" };

interface InputFormProps extends Pick<FormState, "inputs" | "isExample" | "typed"> {
  result: CalculationResult;
  locale: Locale;
  wording: Wording;
  lateProblems: readonly InputProblem[] | undefined;
  later: LaterParts | undefined;
  set: SetInput;
  keep(): void;
  showExample(): void;
}

/**
 * Without scripts it leads to the examples below it, which is why it is a form. Its fields have no
 * names: then it sends nothing of what was typed.
 */
export function InputForm(props: InputFormProps) {
  const {
    inputs,
    isExample,
    typed,
    result,
    lateProblems = [],
    locale,
    wording,
    later,
    set,
  } = props;
  const { texts, money } = wording;
  const wrong = "problems" in result ? result.problems : lateProblems;
  // A figure that is still to come is no mistake yet.
  const made = wrong.filter(({ field, name }) => name !== "missing" || typed.includes(field));
  // The first that was found at a field.
  const problems = new Map([...made].reverse().map(({ field, name }) => [field, name]));
  const parts: FormParts = { inputs, texts, problems, set };
  const isCost = inputs.find === "cost";
  const readAs = (name: NumberField) => {
    const read = readAmount(inputs[name], locale);
    return read === undefined || namesAnother(inputs[name], inputs.currency)
      ? undefined
      : `= ${money(read * MINOR_UNITS[inputs.currency])}`;
  };
  const rate = "problems" in result ? 0 : result.terms.rate.percent;
  // A rate of a day, taken for one of a month, would cost a thirtieth.
  const mayBeDaily = rate > 0 && rate <= 1 && inputs.kind.endsWith("month");
  return (
    <form
      className="inputs"
      method="get"
      action="#examples"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.keep();
      }}
    >
      <ResultStrip result={result} wording={wording} />
      <h2>{texts.section.loan}</h2>
      {isExample ? (
        <p className="hint example">{texts.example.note}</p>
      ) : (
        <button type="button" className="example" onClick={props.showExample}>
          {texts.example.back}
        </button>
      )}
      <div className="pair short">
        {inputs.find !== "amount" && (
          <NumberInput parts={parts} name="amount" readAs={readAs("amount")} />
        )}
        <ChoiceInput parts={parts} name="currency" choices={CHOICES.currency} labels={CURRENCIES} />
      </div>
      <ChoiceInput parts={parts} name="find" choices={CHOICES.find} labels={texts.choice.find} />
      <PaymentFields parts={parts} readAs={readAs} />
      {!isCost && (
        <ChoiceInput parts={parts} name="kind" choices={CHOICES.kind} labels={texts.choice.kind} />
      )}
      {mayBeDaily && <p role="status">{texts.hint.daily}</p>}
      <RepaymentInputs parts={parts} later={later} />
      <Folded title={texts.section.fees} parts={parts} fields={FEE_FIELDS} isOpenAtFirst>
        <p className="hint" id={FEE_HINT}>
          {texts.hint.fees}
        </p>
        <div className="pair short">
          {FEE_FIELDS.map((name) => (
            <NumberInput key={name} parts={parts} name={name} hintId={FEE_HINT} />
          ))}
        </div>
      </Folded>
      <Folded title={texts.section.extra} parts={parts} fields={EXTRA_FIELDS}>
        {later && <later.ExtraFields parts={parts} />}
      </Folded>
      <Folded title={texts.section.late} parts={parts} fields={LATE_FIELDS}>
        {later && <later.LateFields parts={parts} />}
      </Folded>
      <button type="submit" className="button only-without-scripts">
        {texts.submit}
      </button>
    </form>
  );
}

interface PaymentFieldsProps {
  parts: FormParts;
  readAs(name: NumberField): string | undefined;
}

/** The fields for rate, term and payment, without the one to compute. Their labels depend on the repayment. */
function PaymentFields({ parts, readAs }: PaymentFieldsProps) {
  const { inputs, texts } = parts;
  const { find } = inputs;
  const repaid = find === "cost" || find === "instalment" ? inputs.repaid : "instalments";
  const isOnce = repaid === "single" || repaid === "days";
  const { term, singleTerm, days, payBack, instalment } = texts.label;
  const termLabels: Readonly<Partial<Record<typeof repaid, string>>> = { single: singleTerm, days };
  return (
    <div className="pair short">
      {find !== "rate" && find !== "cost" && <NumberInput parts={parts} name="rate" />}
      {find !== "term" && (
        <NumberInput parts={parts} name="term" label={termLabels[repaid] ?? term} />
      )}
      {find !== "instalment" && (
        <NumberInput
          parts={parts}
          name="instalment"
          label={isOnce ? payBack : instalment}
          readAs={readAs("instalment")}
        />
      )}
    </div>
  );
}
