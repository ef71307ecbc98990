import { useState } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";

export function ShareButton({ texts }: { texts: Texts<"compare:share"> }) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  return (
    <>
      <QuietButton
        label={texts.button}
        className="button quiet scripts-only"
        onClick={async () => setOutcome(await sharePageAddress())}
      />
      <span role="status">{outcome && texts[outcome]}</span>
    </>
  );
}

export type ShareOutcome = "copied" | "failed";

/** Opens the share sheet and returns undefined. Without a share sheet, copies the address and returns the outcome. */
export async function sharePageAddress(): Promise<ShareOutcome | undefined> {
  const url = location.href;
  try {
    if ("share" in navigator) {
      await navigator.share({ title: document.title, url });
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
