import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { PasswordTexts } from "#browser/accounts/account-texts.ts";
import { useAccountCode } from "#browser/accounts/registration/use-code.ts";
import { call } from "#browser/core/http.ts";
import { $session, endSession } from "#browser/core/session.ts";
import { CodeField } from "#browser/ui/form/CodeField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { NewPassword } from "#browser/ui/form/NewPassword.tsx";
import { phoneReaders } from "#browser/ui/form/phone-fields.ts";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { PasswordResetSchema } from "#contract/accounts/password.ts";
import { normalisePhone } from "#contract/accounts/phone.ts";
import type { Market } from "#contract/wire/market.ts";

interface Props {
  texts: PasswordTexts;
  /** The address to log in at. */
  login: string;
  /** Whose numbers need no country code here. */
  home: Market | undefined;
}

/** Sets or resets a password with a code; afterwards every session of the person has ended. */
export function PasswordForm({ texts, login, home }: Props) {
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
      await call("POST /polaris/user/password/reset", { body: given, handles: "all" });
      // It ended every session of the person, so the one of this device too.
      endSession();
      setIsDone(true);
      return undefined;
    },
  });
  const code = useAccountCode("reset", form, () => "account");
  if (isDone) return <Done texts={texts} login={login} />;
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

/** Takes the place of the form, and the focus. */
function Done({ texts, login }: Pick<Props, "texts" | "login">) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p className="done" ref={message} tabIndex={-1} role="status">
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
