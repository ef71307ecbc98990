import { type ComponentProps, useEffect, useState } from "react";
import { AvatarChoice } from "./AvatarChoice.tsx";
import type { AvatarForm } from "./AvatarForm.tsx";

type Form = typeof AvatarForm;

interface Props extends ComponentProps<Form> {
  failed: string;
}

/** The form for the picture comes after the rest of its page: few use it, and it is large. */
export function AvatarSetting({ failed, ...form }: Props) {
  const [loaded, setLoaded] = useState<{ Form?: Form }>();
  useEffect(() => {
    import("./AvatarForm.tsx").then(
      ({ AvatarForm: Form }) => setLoaded({ Form }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return <LazyForm {...form} />;
  return loaded.Form ? <loaded.Form {...form} /> : <p role="alert">{failed}</p>;
}

/** As large as the form: what stands below it does not move when that comes. */
function LazyForm({ texts, address, name }: ComponentProps<Form>) {
  return (
    <div className="avatar-form">
      <AvatarChoice address={address} name={name} limits={texts.limits}>
        <button type="button" className="button quiet" disabled>
          {texts.choose}
        </button>
      </AvatarChoice>
    </div>
  );
}
