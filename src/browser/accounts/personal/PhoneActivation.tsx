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

export function PhoneActivation({ profile, texts, failed }: Props) {
  const { phone, phoneActivated, phoneReachable } = profile;
  const state = useFocusAfter(phoneActivated);
  if (phone === null) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <p ref={state} tabIndex={-1}>
        <MaskedPhone phone={phone} texts={texts} />{" "}
        <strong className={phoneActivated ? "state active" : "state"}>
          {phoneActivated ? texts.active : texts.inactive}
        </strong>
      </p>
      {!phoneActivated &&
        (phoneReachable ? (
          <LazyForm phone={phone} texts={texts} failed={failed} />
        ) : (
          <p className="small soft">{texts.unreachable}</p>
        ))}
    </>
  );
}

/** Activation removes the focused form, so the state takes the focus. */
function useFocusAfter(isActive: boolean) {
  const element = useRef<HTMLParagraphElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) element.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return element;
}

const loadForm = () => import("./PhoneCodeForm.tsx");

function LazyForm({
  phone,
  texts,
  failed,
}: {
  phone: string;
  texts: PersonalTexts["phone"];
  failed: string;
}) {
  const loaded = useLazyImport(loadForm);
  return (
    <>
      <p className="small soft">{texts.why}</p>
      {loaded.parts && <loaded.parts.PhoneCodeForm phone={phone} texts={texts} />}
      {loaded.failed && <p role="alert">{failed}</p>}
    </>
  );
}
