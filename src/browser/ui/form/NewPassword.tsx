import type { FieldState } from "./FieldFrame.tsx";
import { PasswordField } from "./PasswordField.tsx";

export interface NewPasswordTexts {
  label: string;
  hint: string;
  again: string;
  show: string;
}

interface NewPasswordProps {
  form: { field(name: "password" | "retyped_password"): FieldState };
  texts: NewPasswordTexts;
}

/** A password that is chosen, twice. */
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
