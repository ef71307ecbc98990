import { call } from "#browser/core/http.ts";
import { Checkbox } from "#browser/ui/form/Checkbox.tsx";
import { CodeField } from "#browser/ui/form/CodeField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { NewPassword } from "#browser/ui/form/PasswordField.tsx";
import { phoneReaders } from "#browser/ui/form/phone-fields.ts";
import { RadioGroup } from "#browser/ui/form/RadioGroup.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { RegistrationSchema } from "#contract/accounts/registration.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { RegistrationTexts } from "./account-texts.ts";
import { startSession } from "./login-store.ts";
import { useAccountCode } from "./use-code.ts";

interface Agreements {
  terms: string;
  privacy: string;
}

interface Props {
  texts: RegistrationTexts;
  addresses: Agreements;
  home: Market | undefined;
}

export function RegistrationForm({ texts, addresses, home }: Props) {
  const form = useForm({
    name: "registration",
    schema: RegistrationSchema,
    texts,
    draft: ["first_name", "last_name", "email", "phone"],
    ...phoneReaders(home),
    places: { "2002": "otp" },
    async submit(values) {
      startSession(await call("POST /polaris/user/register", { body: values, handles: "all" }));
      return "leaving";
    },
  });
  const code = useAccountCode("register", form, ({ codeTo }) =>
    codeTo === "phone" ? "phone" : "email",
  );
  return (
    <form {...form.props}>
      <div className="pair">
        <Field
          field={form.field("first_name")}
          label={texts.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
        />
        <Field
          field={form.field("last_name")}
          label={texts.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
        />
      </div>
      <Checkbox field={form.field("single_name")} isOptional>
        {texts.singleName}
      </Checkbox>
      <div className="pair">
        {/* Otherwise password managers save the phone, which is no login name until it is activated. */}
        <Field
          field={form.field("email")}
          label={texts.email}
          type="email"
          autoComplete="username"
        />
        <Field
          field={form.field("phone")}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <NewPassword form={form} texts={texts.newPassword} />
      <RadioGroup
        form="registration"
        name="codeTo"
        legend={texts.codeTo}
        choices={[
          { value: "email", label: texts.toEmail },
          { value: "phone", label: texts.toPhone },
        ]}
      />
      <CodeField field={form.field("otp")} texts={texts.code} {...code} />
      <Checkbox field={form.field("agreement")}>
        <Agreement texts={texts.agreement} addresses={addresses} />
      </Checkbox>
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
    </form>
  );
}

interface AgreementProps {
  /** `sentence` holds `{terms}` and `{privacy}` where the two links go. */
  texts: RegistrationTexts["agreement"];
  addresses: Agreements;
}

/** The links open new tabs, so that the form keeps its input. */
function Agreement({ texts, addresses }: AgreementProps) {
  const parts = texts.sentence.split(/\{(terms|privacy)\}/);
  return parts.map((part) =>
    part === "terms" || part === "privacy" ? (
      <a key={part} href={addresses[part]} target="_blank" rel="noopener">
        {texts[part]}
        <span className="visually-hidden"> {texts.newTab}</span>
      </a>
    ) : (
      part
    ),
  );
}
