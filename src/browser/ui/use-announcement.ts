import { useEffect, useRef, useState } from "react";

/** The pause in typing before an announcement. */
const QUIET_MS = 900;

/**
 * Returns the sentence to announce to screen readers after it has not changed for a moment. Skips the first
 * sentence.
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
