import type { CalculatorTexts } from "#browser/calculator/wording.ts";
import { Select } from "#browser/ui/Select.tsx";
import type { CalculatorInputs, NumberField, SetInput } from "./inputs.ts";
import type { ProblemName } from "./read-numbers.ts";

export interface FormParts {
  inputs: CalculatorInputs;
  isExample: boolean;
  texts: CalculatorTexts;
  problems: ReadonlyMap<NumberField, ProblemName>;
  set: SetInput;
}

interface NumberInputProps {
  parts: FormParts;
  name: NumberField;
  label?: string;
  /** The interpreted amount, which reveals a wrong separator. */
  readAs?: string | undefined;
  hintId?: string;
}

export function NumberInput({ parts, name, label, readAs, hintId }: NumberInputProps) {
  const { inputs, isExample, texts, problems, set } = parts;
  const id = `calculator-${name}`;
  const problem = problems.get(name);
  const hint = texts.hint[name];
  const note = problem ? texts.problem[problem] : readAs;
  const about = [hintId, hint && `${id}-hint`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label ?? texts.label[name]}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={inputs[name]}
        // Typed digits replace the example instead of being added to it.
        onClick={({ currentTarget }) => isExample && currentTarget.select()}
        onChange={(event) => set(name, event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={about || undefined}
      />
      {note && (
        <p className={problem ? "problem" : "hint read-as"} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
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
      onChange={({ target }) => {
        const selected = choices.find((choice) => choice === target.value);
        if (selected !== undefined) set(name, selected);
      }}
      options={choices.map((choice) => [choice, labels[choice] ?? choice])}
    />
  );
}
