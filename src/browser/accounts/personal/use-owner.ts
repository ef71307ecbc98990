import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import type { Session } from "#contract/accounts/session.ts";

/**
 * Who is signed in on a page of their own. When they go, `forget` drops what is theirs, and the page
 * shows what visitors see; also when what is kept of a session is no session. `forget` stays the same
 * function.
 */
export function useOwner(forget: () => void): Session | null {
  const session = useStore($session, { ssr: () => null });
  useEffect(() => onAnotherPerson(forget), [forget]);
  useEffect(() => $session.subscribe(showWhetherSignedIn), []);
  return session;
}

function showWhetherSignedIn(session: Session | null): void {
  document.documentElement.toggleAttribute("data-signed-in", session !== null);
}
