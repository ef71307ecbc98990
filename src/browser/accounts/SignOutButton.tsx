import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $session } from "#browser/core/session.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { signOut } from "./login-store.ts";

interface Props {
  text: string;
  leavingText?: string;
}

export function SignOutButton({ text, leavingText = text }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut();
  }

  return (
    <QuietButton label={isLeaving ? leavingText : text} aria-disabled={isLeaving} onClick={leave} />
  );
}

export function SignedIn({ texts }: { texts: Texts<"accounts:signedIn"> }) {
  const session = useStore($session, { ssr: () => null });
  return (
    <>
      <p>{session && texts.name.replace("{name}", () => session.userName)}</p>
      <SignOutButton text={texts.logOut} leavingText={texts.loggingOut} />
    </>
  );
}
