import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { PhoneCodeSchema } from "#contract/phone-activation.ts";
import type { Profile } from "#contract/profile.ts";
import { CodeField, type CodeOnItsWay, type CodeTexts } from "#islands/form/CodeField.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import type { FormTexts } from "#islands/form/problems-of-failure.ts";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useForm } from "#islands/form/use-form.ts";
import { activatePhone, sendPhoneActivationCode } from "#stores/personal.ts";
import { $codeWaits } from "#stores/verification-code.ts";
import { ActivationState } from "./ActivationState.tsx";
import { MaskedPhone } from "./MaskedPhone.tsx";
import { maskPhone } from "./mask-phone.ts";

export interface PhoneTexts {
  hidden: string;
  none: string;
  inactive: string;
  active: string;
  why: string;
  code: CodeTexts;
  activate: string;
  activating: string;
  form: FormTexts;
}

interface Props {
  profile: Profile;
  texts: PhoneTexts;
}

/** The telephone number, and the code that activates it. */
export function PhoneActivation({ profile: { phone, phoneActivated }, texts }: Props) {
  const state = useFocusAfter(phoneActivated);
  if (phone === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p ref={state} tabIndex={-1}>
        <MaskedPhone phone={phone} texts={texts} />{" "}
        <ActivationState
          isActive={phoneActivated}
          text={phoneActivated ? texts.active : texts.inactive}
        />
      </p>
      {!phoneActivated && <CodeForm phone={phone} texts={texts} />}
    </>
  );
}

/** The form with the focus goes when it has done its work: what it changed gets the focus. */
function useFocusAfter(isActive: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) element.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return element;
}

function CodeForm({ phone, texts }: { phone: string; texts: PhoneTexts }) {
  const wait = useStore($codeWaits).activate;
  const [onItsWay, setOnItsWay] = useState<CodeOnItsWay>();
  const form = useForm({
    name: "phone-activation",
    schema: PhoneCodeSchema,
    texts: texts.form,
    places: { "2002": "otp" },
    submit: async ({ otp }) => {
      await activatePhone(otp);
      return undefined;
    },
  });

  async function send() {
    try {
      const { expiresIn } = await sendPhoneActivationCode();
      setOnItsWay({ account: maskPhone(phone), expiresIn });
    } catch (error) {
      form.fail(error);
    }
  }

  return (
    <form {...form.props}>
      <p className="small soft">{texts.why}</p>
      <CodeField
        field={form.field("otp")}
        texts={texts.code}
        onItsWay={onItsWay}
        wait={wait}
        send={send}
      />
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.activate} sending={texts.activating} />
    </form>
  );
}
