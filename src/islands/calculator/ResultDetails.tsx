import { memo, useDeferredValue } from "react";
import type { Currency } from "#i18n/locales.ts";
import { BalancePicture } from "./BalancePicture.tsx";
import type { Calculation } from "./calculation.ts";
import { LateTable } from "./LateTable.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import type { Wording } from "./wording.ts";

interface ResultDetailsProps {
  calculation: Calculation;
  currency: Currency;
  wording: Wording;
}

/**
 * What goes beyond the receipt: drawn only when the calculation changed. The page brings the picture;
 * the tables, which lie far below it, come with the island.
 */
export const ResultDetails = memo(function ResultDetails({
  calculation,
  currency,
  wording,
}: ResultDetailsProps) {
  const hasTables = useDeferredValue(true, false);
  return (
    <div className="details">
      <BalancePicture calculation={calculation} wording={wording} />
      {hasTables && calculation.late.length > 0 && (
        <LateTable lines={calculation.late} wording={wording} />
      )}
      {hasTables && (
        <ScheduleTable schedule={calculation.cost.schedule} currency={currency} wording={wording} />
      )}
    </div>
  );
});
