import type { CalculatorTexts } from "#browser/calculator/wording.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import { Select } from "#browser/ui/Select.tsx";
import type { CalculatorInputs, NumberField, SetInput } from "./inputs.ts";
import type { ProblemName } from "./read-numbers.ts";

export interface FormParts {
  inputs: CalculatorInputs;
  texts: CalculatorTexts;
  problems: ReadonlyMap<NumberField, ProblemName>;
  /** Formats the parsed amount of a field, to confirm it to the reader. */
  readAs(name: NumberField): string | undefined;
  set: SetInput;
}

interface NumberInputProps {
  parts: FormParts;
  name: NumberField;
  label?: string;
  isInterpreted?: boolean;
  hintId?: string;
}

export function NumberInput({ parts, name, label, isInterpreted, hintId }: NumberInputProps) {
  const { inputs, texts, problems, set } = parts;
  const problem = problems.get(name);
  return (
    <PlainInput
      id={`calculator-${name}`}
      label={label ?? texts.label[name]}
      hint={texts.hint[name]}
      value={inputs[name]}
      readAs={isInterpreted ? parts.readAs(name) : undefined}
      problem={problem && texts.problem[problem]}
      sharedHint={hintId}
      onChange={({ target }) => set(name, target.value)}
    />
  );
}

interface ChoiceInputProps<Name extends Exclude<keyof CalculatorInputs, NumberField>> {
  parts: FormParts;
  name: Name;
  label?: string;
  choices: readonly CalculatorInputs[Name][];
  labels: Readonly<Partial<Record<CalculatorInputs[Name], string>>>;
}

export function ChoiceInput<Name extends Exclude<keyof CalculatorInputs, NumberField>>({
  parts: { inputs, texts, set },
  name,
  label,
  choices,
  labels,
}: ChoiceInputProps<Name>) {
  return (
    <Select
      id={`calculator-${name}`}
      label={label ?? texts.label[name]}
      value={inputs[name]}
      onChange={({ target }) => set(name, target.value as CalculatorInputs[Name])}
      options={choices.map((choice) => [choice, labels[choice] ?? choice])}
    />
  );
}
