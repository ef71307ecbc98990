import { CHOICES } from "./inputs.ts";
import { ChoiceInput, type FormParts, NumberInput } from "./NumberInput.tsx";

/** Payments on top of the agreed ones. */
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

/** The contract's terms for paying late. */
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
