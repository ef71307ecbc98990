import type { LaterParts } from "#browser/calculator/use-later-parts.ts";
import { CHOICES, OFFERED_CYCLES } from "./inputs.ts";
import { ChoiceInput, type FormParts } from "./NumberInput.tsx";

interface RepaymentInputsProps {
  parts: FormParts;
  later: LaterParts | undefined;
}

/** How it is paid back, how often, and usual terms; of a single repayment, what the term counts. */
export function RepaymentInputs({ parts, later }: RepaymentInputsProps) {
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
          {/* Its place is kept until it comes. */}
          {inputs.find !== "term" && (later ? <later.UsualTerms parts={parts} /> : <div />)}
        </div>
      )}
    </>
  );
}
