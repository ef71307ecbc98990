import { useState } from "react";
import { FieldFrame, type FieldState } from "./FieldFrame.tsx";

interface PasswordFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  /** On the button that shows what was typed. */
  show: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ field, label, hint, autoComplete, show }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(attributes) => (
        <div className="with-button">
          <input
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize={isShown ? "none" : undefined}
            spellCheck={false}
            {...attributes}
          />
          <button
            type="button"
            className="button quiet"
            aria-pressed={isShown}
            aria-label={`${show} ${label}`}
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
          >
            {show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
