import type { ReactNode } from "react";
import { type FieldState, Problem } from "./FieldFrame.tsx";

interface CheckboxProps {
  field: FieldState;
  children: ReactNode;
  /** True if the checkbox is not an agreement. */
  isOptional?: boolean;
  isChecked?: boolean;
}

/** A checkbox, of an agreement by default; its label may hold links. */
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
