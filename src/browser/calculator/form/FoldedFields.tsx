import type { FormParts } from "./form-parts.ts";
import { CHOICES, EXTRA_TIMES } from "./inputs.ts";
import { ChoiceInput, NumberInput } from "./NumberInput.tsx";

/** What is paid on top of the agreed payments. */
export function ExtraFields({ parts }: { parts: FormParts }) {
  const { extraTimes, effect } = parts.texts.choice;
  return (
    <>
      <NumberInput parts={parts} name="extra" />
      <div className="pair">
        <NumberInput parts={parts} name="extraFrom" />
        <ChoiceInput parts={parts} name="extraTimes" choices={EXTRA_TIMES} labels={extraTimes} />
      </div>
      <ChoiceInput parts={parts} name="effect" choices={CHOICES.effect} labels={effect} />
    </>
  );
}

/** What the contract says about paying late. */
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
