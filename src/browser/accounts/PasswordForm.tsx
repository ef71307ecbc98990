import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import { call } from "#browser/core/http.ts";
import { $session, clearSession } from "#browser/core/session.ts";
import { Field } from "#browser/ui/form/Field.tsx";
import { NewPassword } from "#browser/ui/form/PasswordField.tsx";
import { createPhoneFieldReaders } from "#browser/ui/form/phone-fields.ts";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { PasswordResetSchema } from "#contract/accounts/password.ts";
import { normalisePhone } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { PasswordTexts } from "./account-texts.ts";
import { CodeField, useAccountCodeField } from "./CodeField.tsx";

interface Props {
  texts: PasswordTexts;
  login: string;
  home: Market | undefined;
}

/** Sets a new password with a verification code. The server then ends all sessions of the account. */
export function PasswordForm({ texts, login, home }: Props) {
  const [isDone, setIsDone] = useState(false);
  const sessionAccount = useSignedInAccount();
  const form = useForm({
    name: "password",
    schema: PasswordResetSchema,
    texts,
    suggested: sessionAccount,
    draft: ["account"],
    ...createPhoneFieldReaders(home),
    places: { "2002": "otp", "2003": "account" },
    async submit(values) {
      await call("POST /polaris/user/password/reset", { body: values, handles: "all" });
      clearSession();
      setIsDone(true);
      return undefined;
    },
  });
  const code = useAccountCodeField("reset", form, () => "account");
  if (isDone) return <PasswordChangedNotice texts={texts} login={login} />;
  return (
    <form {...form.props}>
      <Field
        field={form.field("account")}
        label={texts.account}
        hint={texts.accountHint}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <CodeField field={form.field("otp")} texts={texts.code} {...code} />
      <NewPassword form={form} texts={texts.newPassword} />
      <FormEnd form={form} label={texts.submit} texts={texts} />
    </form>
  );
}

function useSignedInAccount() {
  const session = useStore($session, { ssr: () => null });
  const account = session?.email ?? normalisePhone(session?.phone ?? "") ?? "";
  return useMemo(() => ({ account }), [account]);
}

function PasswordChangedNotice({ texts, login }: Pick<Props, "texts" | "login">) {
  return (
    <>
      <p className="done" ref={focusElement} tabIndex={-1} role="status">
        {texts.done}
      </p>
      <p>
        <a className="button" href={login}>
          {texts.login}
        </a>
      </p>
    </>
  );
}
