import { useStore } from "@nanostores/react";
import { useState } from "react";
import { signOut } from "#browser/accounts/login/login-store.ts";
import { $session } from "#browser/core/session.ts";
import type { Texts } from "#i18n/island-texts.ts";

/** The signed-in person, and the way out. */
export function SignedIn({ texts }: { texts: Texts<"accounts:signedIn"> }) {
  const session = useStore($session, { ssr: () => null });
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut();
  }

  return (
    <>
      <p>{session && texts.name.replace("{name}", () => session.userName)}</p>
      <button type="button" className="button quiet" aria-disabled={isLeaving} onClick={leave}>
        {isLeaving ? texts.loggingOut : texts.logOut}
      </button>
    </>
  );
}
