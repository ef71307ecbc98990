import { useState } from "react";
import { signOut } from "#browser/accounts/login/login-store.ts";

interface Props {
  text: string;
  /** Shown while the server is told, where there is time to read it. */
  leavingText?: string;
}

/** The way out. It takes effect here at once; the server is told before the page is left. */
export function SignOutButton({ text, leavingText = text }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut();
  }

  return (
    <button type="button" className="button quiet" aria-disabled={isLeaving} onClick={leave}>
      {isLeaving ? leavingText : text}
    </button>
  );
}
