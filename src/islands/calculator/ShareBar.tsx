import { useState } from "react";
import type { CalculatorTexts } from "./calculator-texts.ts";

type Outcome = "copied" | "failed";

/** Hands the address on, which carries the inputs; prints. */
export function ShareBar({ texts: { share } }: { texts: CalculatorTexts }) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className="share">
      <button
        type="button"
        className="button quiet"
        onClick={async () => setOutcome(await handOn())}
      >
        {share.share}
      </button>
      <button type="button" className="button quiet" onClick={() => print()}>
        {share.print}
      </button>
      <p className="status" role="status">
        {outcome && share[outcome]}
      </p>
      {outcome === "failed" && (
        <input
          className="link"
          type="text"
          readOnly
          aria-label={share.link}
          value={location.href}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

/** By what the device offers, else into the clipboard; undefined where the reader changed their mind. */
async function handOn(): Promise<Outcome | undefined> {
  // The address follows the typing after a moment; React's state is in it by then or soon.
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
