import type { Market } from "#contract/market.ts";
import { CodeLoginSchema, LoginSchema } from "#contract/session.ts";
import { Choices } from "#islands/form/Choices.tsx";
import { CodeField, type CodeTexts } from "#islands/form/CodeField.tsx";
import { Field } from "#islands/form/Field.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import { PasswordField } from "#islands/form/PasswordField.tsx";
import { phoneReaders } from "#islands/form/phone-fields.ts";
import type { FormTexts } from "#islands/form/problems-of-failure.ts";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useCode } from "#islands/form/use-code.ts";
import { useForm } from "#islands/form/use-form.ts";
import { leaveLogin, signInWithCode, signInWithPassword } from "#stores/login.ts";

export interface LoginTexts extends FormTexts {
  account: string;
  accountHint: string;
  way: string;
  byPassword: string;
  byCode: string;
  password: string;
  show: string;
  code: CodeTexts;
  submit: string;
  sending: string;
}

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
      await ("otp" in given ? signInWithCode(given) : signInWithPassword(given));
      leaveLogin();
      return "leaving";
    },
  });
  const code = useCode({ form, scene: "login", accountField: () => "account" });
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
