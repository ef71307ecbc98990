import { useMemo, useState } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { Checkbox } from "#browser/ui/form/Checkbox.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { NamesSchema } from "#contract/wire/names.ts";
import { loadPersonal } from "./personal-store.ts";

const NAMES = ["first_name", "last_name", "userName"] as const;

export function NamesForm({ profile, texts }: { profile: Profile; texts: PersonalTexts["names"] }) {
  const { first_name, last_name, userName } = profile;
  const initial = useMemo(
    () => ({ first_name, last_name, userName }),
    [first_name, last_name, userName],
  );
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    name: "names",
    schema: NamesSchema,
    texts: texts.form,
    initial,
    draft: NAMES,
    submit: async (names) => {
      setIsSaved(false);
      await loadPersonal({ ...names, single_name: names.single_name ? "true" : "false" });
      setIsSaved(true);
      return undefined;
    },
  });
  return (
    <form {...form.props} onChange={() => setIsSaved(false)}>
      <Field field={form.field("first_name")} label={texts.first} autoComplete="given-name" />
      <Field field={form.field("last_name")} label={texts.last} autoComplete="family-name" />
      <Checkbox
        field={form.field("single_name")}
        isOptional
        isChecked={first_name !== "" && last_name === ""}
      >
        {texts.single}
      </Checkbox>
      <Field field={form.field("userName")} label={texts.user} autoComplete="nickname" />
      <FormMessage message={form.message} />
      <SubmitButton isSending={form.isSending} label={texts.save} sending={texts.sending} />
      <p role="status" className="done">
        {isSaved && texts.saved}
      </p>
    </form>
  );
}
