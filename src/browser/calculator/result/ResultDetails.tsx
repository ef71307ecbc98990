import { memo, useState } from "react";
import type { Calculation } from "#browser/calculator/calculation.ts";
import type { LaterParts } from "#browser/calculator/use-later-parts.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import type { Currency } from "#i18n/locales.ts";
import { BalancePicture } from "./BalancePicture.tsx";
import type { LateLine } from "./paying-late.ts";

interface ResultDetailsProps {
  calculation: Calculation;
  currency: Currency;
  wording: Wording;
  parts: LaterParts | undefined;
  late: readonly LateLine[] | undefined;
}

/**
 * The details beyond the receipt, drawn only when the calculation changed. The single payments show once
 * their heading is tapped, and on paper.
 */
export const ResultDetails = memo(function ResultDetails({
  calculation,
  currency,
  wording,
  parts,
  late,
}: ResultDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="details">
      <BalancePicture calculation={calculation} wording={wording} />
      {parts && late && late.length > 0 && <parts.LateTable lines={late} wording={wording} />}
      <section aria-labelledby="calculator-schedule">
        <h2>
          <button
            type="button"
            id="calculator-schedule"
            className="fold"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {wording.texts.schedule.title}
          </button>
        </h2>
        {parts && (
          <parts.ScheduleTable
            schedule={calculation.cost.schedule}
            currency={currency}
            wording={wording}
            isOpen={isOpen}
          />
        )}
      </section>
    </div>
  );
});
