import { useEffect, useRef, useState } from "react";

/** Announce after typing has paused. */
const QUIET_MS = 900;

/** Returns a sentence for screen readers after it was stable for a moment; never the initial one. */
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
