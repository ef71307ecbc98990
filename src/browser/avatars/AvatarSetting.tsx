import type { ComponentProps } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { AvatarChoice } from "./Avatar.tsx";
import type { AvatarForm } from "./AvatarForm.tsx";

type Form = typeof AvatarForm;

const loadForm = () => import("./AvatarForm.tsx");

/** Loads the form after the page, because it is large and rarely used. */
export function AvatarSetting({ failed, ...form }: ComponentProps<Form> & { failed: string }) {
  const loaded = useLazyImport(loadForm);
  if (loaded.failed) return <p role="alert">{failed}</p>;
  return loaded.parts ? <loaded.parts.AvatarForm {...form} /> : <AvatarFormPlaceholder {...form} />;
}

/** Has the size of the form, so that the layout does not shift when the form loads. */
function AvatarFormPlaceholder({ texts, address, name }: ComponentProps<Form>) {
  return (
    <div className="avatar-form">
      <AvatarChoice address={address} name={name} limits={texts.limits}>
        <QuietButton label={texts.choose} disabled />
      </AvatarChoice>
    </div>
  );
}
