import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import {
  $codeWaits,
  withCountdown,
} from "#browser/accounts/registration/verification-code-store.ts";
import { call } from "#browser/core/http.ts";
import { CodeField, type CodeOnItsWay } from "#browser/ui/form/CodeField.tsx";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { PhoneCodeSchema } from "#contract/accounts/phone-activation.ts";
import { maskPhone } from "./mask-phone.ts";
import { changeProfile, forOnePerson } from "./personal-store.ts";

/** The code that proves the number, and the button that has it sent. */
export function PhoneCodeForm({ phone, texts }: { phone: string; texts: PersonalTexts["phone"] }) {
  const wait = useStore($codeWaits).activate;
  const [onItsWay, setOnItsWay] = useState<CodeOnItsWay>();
  const form = useForm({
    name: "phone-activation",
    schema: PhoneCodeSchema,
    texts: texts.form,
    places: { "2002": "otp" },
    submit: async ({ otp }) => {
      const sent = call("POST /polaris/user/phone/activate", { body: { otp }, handles: "all" });
      await forOnePerson(sent, changeProfile);
      return undefined;
    },
  });

  async function send() {
    try {
      const { expiresIn } = await withCountdown("activate", () =>
        call("POST /polaris/user/phone/activate/send", { handles: "all" }),
      );
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
