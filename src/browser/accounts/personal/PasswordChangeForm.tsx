import { useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { call } from "#browser/core/http.ts";
import { beginSession } from "#browser/core/session.ts";
import { NewPassword, PasswordField } from "#browser/ui/form/PasswordField.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { PasswordChangeSchema } from "#contract/accounts/new-password.ts";
import { addressOf } from "#i18n/addresses.ts";

export function PasswordChangeForm({ texts, locale }: Localized<PersonalTexts["password"]>) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    name: "password-change",
    schema: PasswordChangeSchema,
    texts: texts.form,
    places: { "2001": "current_password" },
    async submit(values) {
      beginSession(
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
      <p ref={focusElement} tabIndex={-1}>
        <a href={`${addressOf(locale, "/login")}?type=7`}>{texts.forgotten}</a>
      </p>
      <PasswordField
        field={form.field("current_password")}
        label={texts.current}
        autoComplete="current-password"
        show={texts.newPassword.show}
      />
      <NewPassword form={form} texts={texts.newPassword} />
      <FormEnd form={form} label={texts.change} texts={texts} />
    </form>
  );
}
