import { memo } from "react";
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

/** What goes beyond the receipt: drawn only when the calculation changed. */
export const ResultDetails = memo(function ResultDetails({
  calculation,
  currency,
  wording,
}: ResultDetailsProps) {
  return (
    <div className="details">
      <BalancePicture calculation={calculation} wording={wording} />
      {calculation.late.length > 0 && <LateTable lines={calculation.late} wording={wording} />}
      <ScheduleTable schedule={calculation.cost.schedule} currency={currency} wording={wording} />
    </div>
  );
});
