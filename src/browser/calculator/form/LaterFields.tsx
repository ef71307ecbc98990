import { useMemo } from "react";
import { Select } from "#browser/ui/Select.tsx";
import {
  CALCULATOR_CYCLES_MONTHS,
  CALCULATOR_CYCLES_YEARS,
  LOAN_TERMS_MONTHS,
} from "#constants.ts";
import { fillText } from "#i18n/fill-text.ts";
import { type Cycle, getCyclesPerYear } from "#loan/schedule/cycle.ts";
import { CHOICES } from "./inputs.ts";
import { ChoiceInput, type FormParts, NumberInput } from "./NumberInput.tsx";

export function ExtraFields({ parts }: { parts: FormParts }) {
  const { extraTimes, effect } = parts.texts.choice;
  return (
    <>
      <NumberInput parts={parts} name="extra" />
      <div className="pair">
        <NumberInput parts={parts} name="extraFrom" />
        <ChoiceInput
          parts={parts}
          name="extraTimes"
          choices={CHOICES.extraTimes}
          labels={extraTimes}
        />
      </div>
      <ChoiceInput parts={parts} name="effect" choices={CHOICES.effect} labels={effect} />
    </>
  );
}

export function LateFields({ parts }: { parts: FormParts }) {
  return (
    <>
      <div className="pair">
        <NumberInput parts={parts} name="lateFee" />
        <NumberInput parts={parts} name="lateRate" />
      </div>
      <NumberInput parts={parts} name="grace" />
    </>
  );
}

export function UsualTerms({ parts: { inputs, texts, set } }: { parts: FormParts }) {
  const terms = useMemo(() => listUsualTerms(inputs.cycle), [inputs.cycle]);
  const selected = terms.some(({ term }) => `${term}` === inputs.term) ? inputs.term : "";
  const name = (months: number) =>
    months < 12 || months % 12 > 0
      ? fillText(texts.months, { count: `${months}` })
      : fillText(texts.years, { count: `${months / 12}` });
  return (
    <Select
      id="calculator-usual"
      label={texts.label.usualTerms}
      value={selected}
      onChange={({ target }) => target.value && set("term", target.value)}
      options={[
        ["", texts.label.otherTerm],
        ...terms.map(({ months, term }) => [`${term}`, name(months)] as const),
      ]}
    />
  );
}

const MONTHS: readonly number[] = [
  ...new Set([
    ...CALCULATOR_CYCLES_MONTHS,
    ...LOAN_TERMS_MONTHS,
    ...CALCULATOR_CYCLES_YEARS.map((years) => years * 12),
  ]),
].sort((a, b) => a - b);

function listUsualTerms(cycle: Cycle) {
  return MONTHS.map((months) => ({ months, term: (months * getCyclesPerYear(cycle)) / 12 })).filter(
    ({ term }) => Number.isInteger(term),
  );
}
