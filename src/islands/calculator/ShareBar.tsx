import { useState } from "react";
import type { CalculatorTexts } from "./calculator-texts.ts";

type Outcome = "copied" | "failed";

interface ShareBarProps {
  texts: CalculatorTexts;
  /** Puts the inputs into the address. */
  keep(): void;
}

/** Hands the address on, which carries the inputs; prints. */
export function ShareBar({ texts: { share }, keep }: ShareBarProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className="share">
      <button
        type="button"
        className="button quiet"
        onClick={async () => {
          keep();
          setOutcome(await handOn());
        }}
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
