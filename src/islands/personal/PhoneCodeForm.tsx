import { useStore } from "@nanostores/react";
import { useState } from "react";
import { PhoneCodeSchema } from "#contract/phone-activation.ts";
import { CodeField, type CodeOnItsWay } from "#islands/form/CodeField.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useForm } from "#islands/form/use-form.ts";
import { activatePhone, sendPhoneActivationCode } from "#stores/phone-activation.ts";
import { $codeWaits } from "#stores/verification-code.ts";
import { maskPhone } from "./mask-phone.ts";
import type { PhoneTexts } from "./PhoneActivation.tsx";

/** The code that proves the number, and the button that has it sent. */
export function PhoneCodeForm({ phone, texts }: { phone: string; texts: PhoneTexts }) {
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
