import type { ReactNode } from "react";
import { FieldFrame, type FieldState, Problem } from "./Field.tsx";

interface CheckboxProps {
  field: FieldState;
  children: ReactNode;
  isOptional?: boolean;
  isChecked?: boolean;
}

/** A checkbox for an agreement, required unless `isOptional`; its label may contain links. */
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
  choices: readonly { value: string; label: string }[];
}

export function ChoiceField({ field, label, hint, none, choices }: ChoiceFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
