import { useStore } from "@nanostores/react";
import { useMemo, useState } from "react";
import type { Market } from "#contract/market.ts";
import { PasswordResetSchema } from "#contract/password.ts";
import { normalisePhone } from "#contract/phone.ts";
import { CodeField, type CodeTexts } from "#islands/form/CodeField.tsx";
import { Field } from "#islands/form/Field.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import { NewPassword, type NewPasswordTexts } from "#islands/form/NewPassword.tsx";
import { phoneReaders } from "#islands/form/phone-fields.ts";
import type { FormTexts } from "#islands/form/problems-of-failure.ts";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useCode } from "#islands/form/use-code.ts";
import { useForm } from "#islands/form/use-form.ts";
import { changePassword } from "#stores/password.ts";
import { $session } from "#stores/session.ts";
import { Done } from "./Done.tsx";

export interface PasswordTexts extends FormTexts {
  account: string;
  accountHint: string;
  newPassword: NewPasswordTexts;
  code: CodeTexts;
  submit: string;
  sending: string;
  done: string;
  login: string;
  loginAddress: string;
}

interface Props {
  texts: PasswordTexts;
  /** Whose numbers need no country code here. */
  home: Market | undefined;
}

/** Sets or resets a password with a code; afterwards every session of the person has ended. */
export function PasswordForm({ texts, home }: Props) {
  const [isDone, setIsDone] = useState(false);
  const own = useOwnAccount();
  const form = useForm({
    name: "password",
    schema: PasswordResetSchema,
    texts,
    suggested: own,
    draft: ["account"],
    ...phoneReaders(home),
    places: { "2002": "otp", "2003": "account" },
    async submit(given) {
      await changePassword(given);
      setIsDone(true);
      return undefined;
    },
  });
  const code = useCode({ form, scene: "reset", accountField: () => "account" });
  if (isDone) return <Done texts={texts} />;
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
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
    </form>
  );
}

/** Somebody who is signed in need not type what we know; a number with its country's code. */
function useOwnAccount() {
  const session = useStore($session, { ssr: () => null });
  const account = session?.email ?? normalisePhone(session?.phone ?? "") ?? "";
  return useMemo(() => ({ account }), [account]);
}
