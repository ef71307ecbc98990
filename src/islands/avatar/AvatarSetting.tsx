import { type ComponentProps, useEffect, useState } from "react";
import type { AvatarForm } from "./AvatarForm.tsx";

type Form = typeof AvatarForm;

interface Props extends ComponentProps<Form> {
  loading: string;
  failed: string;
}

/** The form for the picture comes after the rest of its page: few use it, and it is large. */
export function AvatarSetting({ loading, failed, ...form }: Props) {
  const [loaded, setLoaded] = useState<{ Form?: Form }>();
  useEffect(() => {
    import("./AvatarForm.tsx").then(
      ({ AvatarForm: Form }) => setLoaded({ Form }),
      () => setLoaded({}),
    );
  }, []);
  if (!loaded) return <p className="soft">{loading}</p>;
  return loaded.Form ? <loaded.Form {...form} /> : <p role="alert">{failed}</p>;
}
