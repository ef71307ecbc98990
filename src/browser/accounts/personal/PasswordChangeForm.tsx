import { useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { call } from "#browser/core/http.ts";
import { storeSession } from "#browser/core/session.ts";
import { NewPassword } from "#browser/ui/form/PasswordField.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { PasswordChangeSchema } from "#contract/accounts/new-password.ts";
import { CurrentPassword } from "./CurrentPassword.tsx";

export function PasswordChangeForm({ texts, locale }: Localized<PersonalTexts["password"]>) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    name: "password-change",
    schema: PasswordChangeSchema,
    texts: texts.form,
    places: { "2001": "current_password" },
    async submit(values) {
      storeSession(
        await call("POST /polaris/user/password/change", { body: values, handles: "all" }),
      );
      setIsDone(true);
      return undefined;
    },
  });
  if (isDone) {
    return (
      <p className="done" ref={focusElement} tabIndex={-1} role="status">
        {texts.done}
      </p>
    );
  }
  return (
    <form {...form.props}>
      <CurrentPassword
        field={form.field("current_password")}
        texts={texts}
        show={texts.newPassword.show}
        locale={locale}
      />
      <NewPassword form={form} texts={texts.newPassword} />
      <FormEnd form={form} label={texts.change} texts={texts} />
    </form>
  );
}
