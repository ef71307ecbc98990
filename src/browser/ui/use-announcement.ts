import { useEffect, useRef, useState } from "react";

/** Announce after typing has paused. */
const QUIET_MS = 900;

/**
 * Returns the sentence for screen readers once it has not changed for a moment. The first one is not
 * announced.
 */
export function useAnnouncement(sentence: string): string {
  const [announcement, setAnnouncement] = useState("");
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => setAnnouncement(sentence), QUIET_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return announcement;
}
