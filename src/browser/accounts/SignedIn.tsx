import { useStore } from "@nanostores/react";
import { $session } from "#browser/core/session.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { SignOutButton } from "./personal/SignOutButton.tsx";

/** The signed-in person, and the way out. */
export function SignedIn({ texts }: { texts: Texts<"accounts:signedIn"> }) {
  const session = useStore($session, { ssr: () => null });
  return (
    <>
      <p>{session && texts.name.replace("{name}", () => session.userName)}</p>
      <SignOutButton text={texts.logOut} leavingText={texts.loggingOut} />
    </>
  );
}
