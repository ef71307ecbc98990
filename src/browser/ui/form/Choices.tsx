import type { ReactNode } from "react";
import { FieldFrame, type FieldState, Problem } from "./Field.tsx";

interface CheckboxProps {
  field: FieldState;
  children: ReactNode;
  isOptional?: boolean;
  isChecked?: boolean;
}

/** A required checkbox, or optional with `isOptional`. The label may contain links. */
export function Checkbox({ field, children, isOptional, isChecked }: CheckboxProps) {
  const { id, name, problem } = field;
  return (
    <div className="field">
      <div className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          required={!isOptional}
          defaultChecked={isChecked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <Problem field={field} />
    </div>
  );
}

interface ChoiceFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  none: string;
  choices: readonly (readonly [value: string, label: string])[];
  isOptional?: boolean;
  /** The initially selected choice. If missing, the reader has to choose. */
  initial?: string | undefined;
}

export function ChoiceField({ none, choices, initial, ...frame }: ChoiceFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <select {...attributes} defaultValue={initial}>
          {!initial && <option value="">{none}</option>}
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
