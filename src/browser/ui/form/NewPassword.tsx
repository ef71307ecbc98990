import type { Texts } from "#i18n/island-texts.ts";
import type { FieldState } from "./FieldFrame.tsx";
import { PasswordField } from "./PasswordField.tsx";

interface NewPasswordProps {
  form: { field(name: "password" | "retyped_password"): FieldState };
  texts: Texts<"accounts:newPassword">;
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
