import type { ReactNode } from "react";
import { type FieldState, Problem } from "./FieldFrame.tsx";

interface CheckboxProps {
  field: FieldState;
  children: ReactNode;
}

/** A checkbox for an agreement; its label may hold links. */
export function Checkbox({ field, children }: CheckboxProps) {
  const { id, name, problem } = field;
  return (
    <div className="field">
      <div className="choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <Problem field={field} />
    </div>
  );
}
