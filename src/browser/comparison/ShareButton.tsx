import { useState } from "react";
import type { ComparisonTexts } from "./texts.ts";

/** The address is all there is to share: phones offer their own ways, elsewhere it is copied. */
export function ShareButton({ texts }: { texts: ComparisonTexts }) {
  const [words, setWords] = useState("");

  async function share() {
    setWords("");
    try {
      if (navigator.share) return await navigator.share({ url: location.href });
      await navigator.clipboard.writeText(location.href);
      setWords(texts.copied);
    } catch (error) {
      // Closing the list of ways is a change of mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setWords(texts.copyFailed);
      }
    }
  }

  return (
    <>
      <button type="button" className="button quiet" onClick={share}>
        {texts.share}
      </button>
      <span role="status">{words}</span>
    </>
  );
}
