import { useEffect, useState } from "react";
import { onAnotherPerson } from "#browser/core/session.ts";

/**
 * A key for what one person writes: it is made anew, empty but for their own draft, when they are gone
 * or somebody else came. It stays while the page comes to life, so that nothing typed before is lost.
 */
export function usePersonKey(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onAnotherPerson(() => setChanges((before) => before + 1)), []);
  return changes;
}
