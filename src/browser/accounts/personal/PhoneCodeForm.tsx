import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { CodeField, useCodeField } from "#browser/accounts/CodeField.tsx";
import { call } from "#browser/core/http.ts";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { PhoneCodeSchema } from "#contract/accounts/activation.ts";
import { maskPhone } from "./MaskedPhone.tsx";
import { applyIfSameUser, patchLoadedProfile } from "./personal-store.ts";

export function PhoneCodeForm({ phone, texts }: { phone: string; texts: PersonalTexts["phone"] }) {
  const form = useForm({
    name: "phone-activation",
    schema: PhoneCodeSchema,
    texts: texts.form,
    places: { "2002": "otp" },
    submit: async ({ otp }) => {
      const activation = call("POST /polaris/user/phone/activate", {
        body: { otp },
        handles: "all",
      });
      await applyIfSameUser(activation, patchLoadedProfile);
      return undefined;
    },
  });

  const request = () => ({
    account: maskPhone(phone),
    sent: call("POST /polaris/user/phone/activate/send", { handles: "all" }),
  });
  const code = useCodeField(request, form.fail);

  return (
    <form {...form.props}>
      <CodeField field={form.field("otp")} texts={texts.code} {...code} />
      <FormEnd form={form} label={texts.activate} texts={{ sending: texts.activating }} />
    </form>
  );
}
