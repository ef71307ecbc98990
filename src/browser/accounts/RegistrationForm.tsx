import { type FormEvent, useState } from "react";
import { call } from "#browser/core/http.ts";
import { Checkbox } from "#browser/ui/form/Choices.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { NewPassword } from "#browser/ui/form/PasswordField.tsx";
import { createPhoneFieldReaders } from "#browser/ui/form/phone-fields.ts";
import { RadioGroup } from "#browser/ui/form/Radios.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useFocusAfterAction } from "#browser/ui/use-focus.ts";
import { RegistrationSchema } from "#contract/accounts/registration.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { RegistrationTexts } from "./account-texts.ts";
import { CodeField, useAccountCodeField } from "./CodeField.tsx";
import { startSession } from "./login-store.ts";

interface Agreements {
  terms: string;
  privacy: string;
}

interface Props {
  texts: RegistrationTexts;
  addresses: Agreements;
  home: Market | undefined;
}

const CONTACT_FIELDS = ["first_name", "last_name", "email", "phone"] as const;

/** Keeps the fields of the previous step in the form, so that password managers save the whole account. */
export function RegistrationForm({ texts, addresses, home }: Props) {
  const [step, setStep] = useState<"contact" | "access">("contact");
  const { heading, act } = useFocusAfterAction();
  const form = useForm({
    name: "registration",
    schema: RegistrationSchema,
    texts,
    draft: CONTACT_FIELDS,
    ...createPhoneFieldReaders(home),
    places: { "2002": "otp" },
    async submit(values) {
      startSession(await call("POST /polaris/user/register", { body: values, handles: "all" }));
      return "leaving";
    },
  });
  const code = useAccountCodeField("register", form, ({ codeTo }) =>
    codeTo === "phone" ? "phone" : "email",
  );
  const hasContactProblem = CONTACT_FIELDS.some((name) => form.field(name).problem);
  if (hasContactProblem && step === "access") setStep("contact");
  const isLast = step === "access";

  function submit(event: FormEvent<HTMLFormElement>) {
    if (isLast) return form.props.onSubmit(event);
    event.preventDefault();
    if (form.areValid(CONTACT_FIELDS)) act(() => setStep("access"));
    return undefined;
  }

  return (
    <form {...form.props} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {fillText(texts.step, { number: isLast ? 2 : 1, title: texts[step] })}
      </h2>
      <div className={isLast ? "other-step" : undefined}>
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
        <p className="hint">{texts.contactReason}</p>
        <div className="pair">
          {/* Otherwise password managers save the phone number, which is not a login name until verified. */}
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
      </div>
      <div className={isLast ? undefined : "other-step"}>
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
      </div>
      <FormMessage message={form.message} />
      <p className="buttons">
        {isLast && <QuietButton label={texts.back} onClick={() => act(() => setStep("contact"))} />}
        <SubmitButton
          isSending={form.isSending}
          label={isLast ? texts.submit : texts.next}
          sending={texts.sending}
        />
      </p>
    </form>
  );
}

interface AgreementProps {
  /** Replaces `{terms}` and `{privacy}` in `sentence` with links. */
  texts: RegistrationTexts["agreement"];
  addresses: Agreements;
}

/** Opens the links in new tabs, so that the form keeps its input. */
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
