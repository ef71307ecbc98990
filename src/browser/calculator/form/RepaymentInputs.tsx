import { useMemo } from "react";
import {
  CALCULATOR_CYCLES_MONTHS,
  CALCULATOR_CYCLES_YEARS,
  LOAN_TERMS_MONTHS,
} from "#constants.ts";
import { filled } from "#i18n/filled.ts";
import { type Cycle, cyclesPerYear } from "#loan/schedule/cycle.ts";
import { CHOICES, OFFERED_CYCLES } from "./inputs.ts";
import { ChoiceInput, type FormParts } from "./NumberInput.tsx";

/** How it is paid back, how often, and usual terms; of a single repayment, what the term counts. */
export function RepaymentInputs({ parts }: { parts: FormParts }) {
  const { inputs, texts, set } = parts;
  const canChoose = inputs.find === "instalment";
  const isSingle = canChoose && inputs.repaid === "single";
  const { label, choice } = texts;
  const terms = useMemo(() => usualTerms(inputs.cycle), [inputs.cycle]);
  const options = useMemo(
    () =>
      terms.map(({ months, term }) => (
        <option key={months} value={`${term}`}>
          {months < 12 || months % 12 > 0
            ? filled(texts.months, { count: `${months}` })
            : filled(texts.years, { count: `${months / 12}` })}
        </option>
      )),
    [terms, texts],
  );
  const chosen = terms.some(({ term }) => `${term}` === inputs.term) ? inputs.term : "";
  return (
    <>
      {canChoose && (
        <ChoiceInput parts={parts} name="repaid" choices={CHOICES.repaid} labels={choice.repaid} />
      )}
      <div className="pair short">
        <ChoiceInput
          parts={parts}
          name="cycle"
          label={isSingle ? label.singleCycle : label.cycle}
          choices={OFFERED_CYCLES}
          labels={isSingle ? choice.unit : choice.cycle}
        />
        {inputs.find !== "term" && (
          <div className="field">
            <label htmlFor="calculator-usual">{label.usualTerms}</label>
            <select
              id="calculator-usual"
              value={chosen}
              onChange={(event) => event.target.value && set("term", event.target.value)}
            >
              <option value="">{label.otherTerm}</option>
              {options}
            </select>
          </div>
        )}
      </div>
    </>
  );
}

interface UsualTerm {
  months: number;
  /** As many payments of the cycle. */
  term: number;
}

const MONTHS: readonly number[] = [
  ...new Set([
    ...CALCULATOR_CYCLES_MONTHS,
    ...LOAN_TERMS_MONTHS,
    ...CALCULATOR_CYCLES_YEARS.map((years) => years * 12),
  ]),
].sort((a, b) => a - b);

/**
 * The terms of the specification, section 9, that are a whole number of payments.
 *
 * `usualTerms("quarterly")[0] // => { months: 3, term: 1 }`
 */
function usualTerms(cycle: Cycle): UsualTerm[] {
  return MONTHS.map((months) => ({ months, term: (months * cyclesPerYear(cycle)) / 12 })).filter(
    ({ term }) => Number.isInteger(term),
  );
}
