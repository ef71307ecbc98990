import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $session, onAnotherPerson } from "#browser/core/session.ts";
import type { Session } from "#contract/accounts/session.ts";

/**
 * The session on a page of the person's own. `forget` drops their data when they leave, or when the
 * kept session is invalid, and the page then shows what visitors see. Pass the same function each time.
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
