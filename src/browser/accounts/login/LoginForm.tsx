import type { LoginTexts } from "#browser/accounts/account-texts.ts";
import { useAccountCode } from "#browser/accounts/registration/use-code.ts";
import { call } from "#browser/core/http.ts";
import { Choices } from "#browser/ui/form/Choices.tsx";
import { CodeField } from "#browser/ui/form/CodeField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { PasswordField } from "#browser/ui/form/PasswordField.tsx";
import { phoneReaders } from "#browser/ui/form/phone-fields.ts";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { CodeLoginSchema, LoginSchema } from "#contract/accounts/session.ts";
import type { Market } from "#contract/wire/market.ts";
import { enter } from "./login-store.ts";

interface Props {
  texts: LoginTexts;
  /** Whose numbers need no country code here. */
  home: Market | undefined;
}

/** By password or by a code; the style sheet shows the field of the way that is chosen. */
export function LoginForm({ texts, home }: Props) {
  const form = useForm({
    name: "login",
    schema: ({ way }) => (way === "code" ? CodeLoginSchema : LoginSchema),
    texts,
    draft: ["account"],
    ...phoneReaders(home),
    places: { "2002": "otp", "2003": "account" },
    async submit(given) {
      enter(
        "otp" in given
          ? await call("POST /polaris/user/otp/login", { body: given, handles: "all" })
          : await call("POST /polaris/user/login", { body: given, handles: "all" }),
      );
      return "leaving";
    },
  });
  const code = useAccountCode("login", form, () => "account");
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
      <Choices
        form="login"
        name="way"
        legend={texts.way}
        choices={[
          { value: "password", label: texts.byPassword },
          { value: "code", label: texts.byCode },
        ]}
      />
      <div className="only-password">
        <PasswordField
          field={form.field("password")}
          label={texts.password}
          autoComplete="current-password"
          show={texts.show}
        />
      </div>
      <div className="only-code">
        <CodeField field={form.field("otp")} texts={texts.code} {...code} />
      </div>
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
    </form>
  );
}
