import { useEffect, useRef } from "react";
import type { PersonalTexts } from "#browser/accounts/account-texts.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { MaskedPhone } from "./MaskedPhone.tsx";

interface Props {
  profile: Profile;
  texts: PersonalTexts["phone"];
  failed: string;
}

const loadForm = () => import("./PhoneCodeForm.tsx");

export function PhoneActivation({ profile, texts, failed }: Props) {
  const { phone, phoneActivated, phoneReachable } = profile;
  const state = useFocusAfterActivation(phoneActivated);
  const canActivate = phone !== null && !phoneActivated && phoneReachable;
  const form = useLazyImport(loadForm, canActivate);
  if (phone === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p ref={state} tabIndex={-1}>
        <MaskedPhone phone={phone} texts={texts} />{" "}
        <strong className={phoneActivated ? "state active" : "state"}>
          {phoneActivated ? texts.active : texts.inactive}
        </strong>
      </p>
      {!phoneActivated && (
        <p className="small soft">{canActivate ? texts.why : texts.unreachable}</p>
      )}
      {canActivate && form.parts && <form.parts.PhoneCodeForm phone={phone} texts={texts} />}
      {form.failed && <p role="alert">{failed}</p>}
    </>
  );
}

/** Focuses the state text after activation, because the focused form is removed. */
function useFocusAfterActivation(isActive: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) element.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return element;
}
