import { useMemo } from "react";
import { filled } from "#browser/calculator/calculator-texts.ts";
import { usualTerms } from "#browser/calculator/usual-terms.ts";
import type { FormParts } from "./form-parts.ts";
import { OFFERED_CYCLES, WAYS_TO_REPAY } from "./inputs.ts";
import { ChoiceInput, NumberInput } from "./NumberInput.tsx";

/** How often is paid, and how many times; of a single repayment, after how long. */
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
      <div className="pair">
        {canChoose && (
          <ChoiceInput parts={parts} name="repaid" choices={WAYS_TO_REPAY} labels={choice.repaid} />
        )}
        <ChoiceInput
          parts={parts}
          name="cycle"
          label={isSingle ? label.singleCycle : label.cycle}
          choices={OFFERED_CYCLES}
          labels={isSingle ? choice.unit : choice.cycle}
        />
      </div>
      {inputs.find !== "term" && (
        <div className="pair">
          <NumberInput parts={parts} name="term" label={isSingle ? label.singleTerm : label.term} />
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
        </div>
      )}
    </>
  );
}
