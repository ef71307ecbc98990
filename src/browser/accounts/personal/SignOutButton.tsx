import { useState } from "react";
import { signOut } from "#browser/accounts/login/login-store.ts";

/** The way out. It takes effect here at once; the server is told before the page is left. */
export function SignOutButton({ text }: { text: string }) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut();
  }

  return (
    <button type="button" className="button quiet" aria-disabled={isLeaving} onClick={leave}>
      {text}
    </button>
  );
}
