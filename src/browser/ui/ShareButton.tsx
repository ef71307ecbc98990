import { useState } from "react";
import type { Texts } from "#i18n/island-texts.ts";
import { type ShareOutcome, shareLink } from "./share-link.ts";

export function ShareButton({ texts }: { texts: Texts<"compare:share"> }) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={async () => setOutcome(await shareLink())}
      >
        {texts.button}
      </button>
      <span role="status">{outcome && texts[outcome]}</span>
    </>
  );
}
