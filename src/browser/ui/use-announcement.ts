import { useEffect, useRef, useState } from "react";

/** A reader who listens hears the result once, when the typing has stopped. */
const QUIET_MS = 900;

/** A sentence for screen readers: once it has stood for a moment, and not before it has changed. */
export function useAnnouncement(sentence: string): string {
  const [said, setSaid] = useState("");
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => setSaid(sentence), QUIET_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said;
}
