import { useState } from "react";
import type { CalculatorInputs } from "#browser/calculator/form/inputs.ts";
import { loadLaterParts } from "#browser/calculator/use-later-parts.ts";
import type { CalculatorTexts } from "#browser/calculator/wording.ts";
import type { Outcome } from "#browser/calculator/write-address.ts";
import type { Locale } from "#i18n/locales.ts";

interface ShareBarProps {
  texts: CalculatorTexts;
  inputs: CalculatorInputs;
  locale: Locale;
}

/** Hands the address on, which carries the inputs; prints. */
export function ShareBar({ texts: { share }, inputs, locale }: ShareBarProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className="share">
      <button
        type="button"
        className="button quiet"
        onClick={async () => {
          const { handOn } = await loadLaterParts();
          setOutcome(await handOn(inputs, locale));
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
