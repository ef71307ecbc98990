import { useStore } from "@nanostores/react";
import { useState } from "react";
import { activatePhone as activatePhoneCall } from "#contract/phone-activation.ts";
import type { Profile } from "#contract/profile.ts";
import { Field } from "#islands/form/Field.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import type { FormTexts } from "#islands/form/problems-of-failure.ts";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useForm } from "#islands/form/use-form.ts";
import { activatePhone, sendPhoneActivationCode } from "#stores/personal.ts";
import { $codeWaits } from "#stores/verification-code.ts";
import { ActivationState } from "./ActivationState.tsx";
import { MaskedPhone } from "./MaskedPhone.tsx";
import { useAction } from "./use-action.ts";

export interface PhoneTexts {
  hidden: string;
  none: string;
  inactive: string;
  active: string;
  why: string;
  send: string;
  again: string;
  /** With `{seconds}`. */
  wait: string;
  sent: string;
  code: string;
  activate: string;
  sending: string;
  form: FormTexts;
}

interface Props {
  profile: Profile;
  texts: PhoneTexts;
}

/** The telephone number, and the code that activates it. */
export function PhoneActivation({ profile: { phone, phoneActivated }, texts }: Props) {
  if (phone === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p role="status">
        <MaskedPhone phone={phone} texts={texts} />{" "}
        <ActivationState
          isActive={phoneActivated}
          text={phoneActivated ? texts.active : texts.inactive}
        />
      </p>
      {!phoneActivated && <CodeForm texts={texts} />}
    </>
  );
}

function CodeForm({ texts }: { texts: PhoneTexts }) {
  const sending = useAction(sendPhoneActivationCode, texts.form.failed);
  const { activate: seconds } = useStore($codeWaits);
  const [wasSent, setWasSent] = useState(false);
  const isWaiting = seconds > 0;

  async function send() {
    if (isWaiting) return;
    await sending.run();
    setWasSent(true);
  }

  return (
    <>
      <p className="small soft">{texts.why}</p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={sending.isUnderWay || isWaiting}
        onClick={send}
      >
        {isWaiting ? texts.wait.replace("{seconds}", String(seconds)) : wordsFor(wasSent, texts)}
      </button>
      <p role="status" className="small">
        {sending.isDone && texts.sent}
      </p>
      <p role="alert" className="problem">
        {sending.failure}
      </p>
      {wasSent && <ActivateForm texts={texts} />}
    </>
  );
}

function wordsFor(wasSent: boolean, { send, again }: PhoneTexts): string {
  return wasSent ? again : send;
}

function ActivateForm({ texts }: { texts: PhoneTexts }) {
  const form = useForm({
    name: "phone-activation",
    schema: activatePhoneCall.body,
    texts: texts.form,
    places: { "2002": "otp" },
    submit: async ({ otp }) => {
      await activatePhone(otp);
      return undefined;
    },
  });
  return (
    <form {...form.props}>
      <Field
        field={form.field("otp")}
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.activate} sending={texts.sending} />
    </form>
  );
}
