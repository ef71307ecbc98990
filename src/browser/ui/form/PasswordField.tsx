import { useState } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { FieldFrame, type FieldState } from "./Field.tsx";

interface PasswordFieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
  show: string;
}

export function PasswordField({ field, label, hint, autoComplete, show }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(attributes) => (
        <div className="row with-button">
          <input
            type={isVisible ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize={isVisible ? "none" : undefined}
            spellCheck={false}
            {...attributes}
          />
          <QuietButton
            label={show}
            aria-pressed={isVisible}
            aria-label={`${show} ${label}`}
            aria-controls={attributes.id}
            onClick={() => setIsVisible(!isVisible)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface NewPasswordProps {
  form: { field(name: "password" | "retyped_password"): FieldState };
  texts: Texts<"accounts:newPassword">;
}

export function NewPassword({ form, texts }: NewPasswordProps) {
  return (
    <div className="pair">
      <PasswordField
        field={form.field("password")}
        label={texts.label}
        hint={texts.hint}
        autoComplete="new-password"
        show={texts.show}
      />
      <PasswordField
        field={form.field("retyped_password")}
        label={texts.again}
        autoComplete="new-password"
        show={texts.show}
      />
    </div>
  );
}
