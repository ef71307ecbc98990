import { call } from "#browser/core/http.ts";
import { Field } from "#browser/ui/form/Field.tsx";
import { PasswordField } from "#browser/ui/form/PasswordField.tsx";
import { createPhoneFieldReaders } from "#browser/ui/form/phone-fields.ts";
import { RadioGroup } from "#browser/ui/form/Radios.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { CodeLoginSchema, LoginSchema } from "#contract/accounts/session.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { LoginTexts } from "./account-texts.ts";
import { CodeField, useAccountCodeField } from "./CodeField.tsx";
import { completeLoginWithPasskey, startSession } from "./login-store.ts";

export function LoginForm({ texts, home }: { texts: LoginTexts; home: Market | undefined }) {
  const form = useForm({
    name: "login",
    schema: ({ way }) => (way === "code" ? CodeLoginSchema : LoginSchema),
    texts,
    draft: ["account"],
    ...createPhoneFieldReaders(home),
    places: { "2002": "otp", "2003": "account" },
    async submit(values) {
      const login =
        "otp" in values
          ? call("POST /polaris/user/otp/login", { body: values, handles: "all" })
          : call("POST /polaris/user/login", { body: values, handles: "all" });
      startSession(await completeLoginWithPasskey(login));
      return "leaving";
    },
  });
  const code = useAccountCodeField("login", form, () => "account");
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
      <RadioGroup
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
      <FormEnd form={form} label={texts.submit} texts={texts} />
    </form>
  );
}
