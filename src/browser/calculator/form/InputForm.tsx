import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import {
  type CalculationResult,
  hasOnlyMissingFields,
  yearlyRate,
} from "#browser/calculator/calculation.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";
import {
  CHOICES,
  EXTRA_FIELDS,
  FEE_FIELDS,
  type FormState,
  LATE_FIELDS,
  LOAN_FORM_ID,
  type NumberField,
  OFFERED_CYCLES,
  type SetInput,
} from "./inputs.ts";
import { ChoiceInput, type FormParts, NumberInput } from "./NumberInput.tsx";
import { hasOtherCurrency, type InputProblem } from "./read-numbers.ts";

export type LaterParts = typeof import("#browser/calculator/later-parts.ts");

const FEE_HINT = "calculator-fee-hint";
const CURRENCIES = { NGN: "NGN ₦", IDR: "IDR Rp" };

interface InputFormProps extends Pick<FormState, "inputs" | "touched"> {
  result: CalculationResult;
  locale: Locale;
  wording: Wording;
  lateProblems: readonly InputProblem[] | undefined;
  later: LaterParts | undefined;
  set: SetInput;
}

export function InputForm(props: InputFormProps) {
  const { inputs, touched, result, lateProblems = [], locale, wording, later } = props;
  const { texts, money } = wording;
  const wrong = "problems" in result ? result.problems : lateProblems;
  // Shows an empty field as a problem only after the reader has typed in the field.
  const visibleProblems = wrong.filter(
    ({ field, name }) => name !== "missing" || touched.includes(field),
  );
  const problems = new Map([...visibleProblems].reverse().map(({ field, name }) => [field, name]));
  const readAs = (name: NumberField) => {
    const read = readAmount(inputs[name], locale);
    return read === undefined || hasOtherCurrency(inputs[name], inputs.currency)
      ? undefined
      : `= ${money(read * MINOR_UNITS[inputs.currency])}`;
  };
  const parts: FormParts = { inputs, texts, problems, readAs, set: props.set };
  const isCost = inputs.find === "cost";
  const rate = "problems" in result ? 0 : result.terms.rate.percent;
  // A daily rate entered as a monthly rate would make the loan appear 30 times cheaper.
  const mayBeDaily = rate > 0 && rate <= 1 && inputs.kind.endsWith("month");
  return (
    <div className="inputs">
      <h2 id={LOAN_FORM_ID}>{texts.section.loan}</h2>
      <ResultStrip result={result} wording={wording} />
      {inputs.find !== "amount" && <NumberInput parts={parts} name="amount" isInterpreted />}
      <ChoiceInput parts={parts} name="find" choices={CHOICES.find} labels={texts.choice.find} />
      <PaymentFields parts={parts} />
      {!isCost && (
        <ChoiceInput parts={parts} name="kind" choices={CHOICES.kind} labels={texts.choice.kind} />
      )}
      {mayBeDaily && <p role="status">{texts.hint.daily}</p>}
      <RepaymentInputs parts={parts} later={later} />
      <FoldedFields title={texts.section.fees} parts={parts} fields={FEE_FIELDS} isOpenAtFirst>
        <p className="hint" id={FEE_HINT}>
          {texts.hint.fees}
        </p>
        <div className="pair short">
          {FEE_FIELDS.map((name) => (
            <NumberInput key={name} parts={parts} name={name} hintId={FEE_HINT} />
          ))}
        </div>
      </FoldedFields>
      <FoldedFields title={texts.section.extra} parts={parts} fields={EXTRA_FIELDS}>
        {later && <later.ExtraFields parts={parts} />}
      </FoldedFields>
      <FoldedFields title={texts.section.late} parts={parts} fields={LATE_FIELDS}>
        {later && <later.LateFields parts={parts} />}
      </FoldedFields>
      <ChoiceInput parts={parts} name="currency" choices={CHOICES.currency} labels={CURRENCIES} />
      <a className="button only-without-scripts" href="#examples">
        {texts.submit}
      </a>
    </div>
  );
}

function PaymentFields({ parts }: { parts: FormParts }) {
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
          isInterpreted
        />
      )}
    </div>
  );
}

function RepaymentInputs({ parts, later }: { parts: FormParts; later: LaterParts | undefined }) {
  const { inputs, texts } = parts;
  const isCost = inputs.find === "cost";
  const canChoose = inputs.find === "instalment" || isCost;
  const isSingle = canChoose && inputs.repaid === "single";
  const isInDays = canChoose && inputs.repaid === "days";
  const choices = CHOICES.repaid.filter((way) => !isCost || way !== "interest-only");
  const { label, choice } = texts;
  return (
    <>
      {canChoose && (
        <ChoiceInput parts={parts} name="repaid" choices={choices} labels={choice.repaid} />
      )}
      {!isInDays && (
        <div className="pair short">
          <ChoiceInput
            parts={parts}
            name="cycle"
            label={isSingle ? label.singleCycle : label.cycle}
            choices={OFFERED_CYCLES}
            labels={isSingle ? choice.unit : choice.cycle}
          />
          {/* Reserves its space until the part has loaded. */}
          {inputs.find !== "term" && (later ? <later.UsualTerms parts={parts} /> : <div />)}
        </div>
      )}
    </>
  );
}

interface FoldedProps {
  title: string;
  parts: FormParts;
  fields: readonly NumberField[];
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

function FoldedFields({ title, parts, fields, isOpenAtFirst = false, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const details = useRef<HTMLDetailsElement>(null);
  // Keeps the section open if the reader opened it before hydration.
  useLayoutEffect(() => setIsOpen(details.current?.open === true), []);
  const isUnfolded = isOpen || fields.some((field) => parts.problems.has(field));
  return (
    <details
      ref={details}
      open={isUnfolded}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isUnfolded && children}
    </details>
  );
}

function ResultStrip({ result, wording }: Pick<InputFormProps, "result" | "wording">) {
  const { texts, money, roughPercent } = wording;
  if ("problems" in result) {
    const labels = new Set(result.problems.map(({ field }) => texts.label[field]));
    const lead = hasOnlyMissingFields(result.problems) ? texts.result.waiting : texts.result.wrong;
    return <p className="answer small soft">{`${lead} ${[...labels].join(" · ")}`}</p>;
  }
  const { kind, percent: yearly } = yearlyRate(result.cost);
  return (
    <a className="answer mark small" href="#calculator-result">
      <span>
        {texts.result.cost} <strong>{money(result.cost.totalCost)}</strong>
      </span>{" "}
      <span>
        <span>{texts.result.yearly[kind]}</span> <strong>{roughPercent(yearly)}</strong>
      </span>
    </a>
  );
}
