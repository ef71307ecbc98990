import { memo, useDeferredValue, useMemo, useState } from "react";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Currency, Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { sumSchedule } from "#loan/schedule/schedule.ts";
import { type Calculation, type CalculationResult, calculate, yearlyRate } from "./calculation.ts";
import { InputForm, type LaterParts } from "./form/InputForm.tsx";
import { useCalculatorInputs } from "./form/use-inputs.ts";
import type { LateLine } from "./result/PayingLate.tsx";
import { PaymentChart } from "./result/PaymentChart.tsx";
import { ResultReceipt } from "./result/ResultReceipt.tsx";
import { type CalculatorTexts, createWording, type Wording } from "./wording.ts";

const loadLaterParts = () => import("./later-parts.ts");

/** The loan calculator. Runs in the browser only and sends nothing. */
export function Calculator({ locale, texts }: { locale: Locale; texts: CalculatorTexts }) {
  const form = useCalculatorInputs(locale);
  const { inputs } = form;
  const { parts, failed } = useLazyImport(loadLaterParts);
  const solve = parts?.solveLoan;
  const result = useMemo(() => calculate(inputs, locale, solve), [inputs, locale, solve]);
  const late = useMemo(
    () => ("problems" in result ? undefined : parts?.computePayingLate(inputs, locale, result)),
    [parts, inputs, locale, result],
  );
  const wording = useMemo(
    () => createWording(texts, locale, inputs.currency),
    [texts, locale, inputs.currency],
  );
  const now = useMemo(
    () => ({ inputs, result, late: late?.lines, wording }),
    [inputs, result, late, wording],
  );
  // Defers rendering of the long parts, so that typing stays responsive.
  const deferred = useDeferredValue(now);
  const announcement = useAnnouncement(describeResult(deferred.result, deferred.wording, locale));
  return (
    <div className="tool calculator">
      <InputForm
        {...form}
        {...{ result, locale, wording }}
        lateProblems={late?.problems}
        later={parts}
      />
      <div className="results">
        {failed && <p role="alert">{texts.failed}</p>}
        <ResultReceipt
          inputs={inputs}
          locale={locale}
          result={result}
          later={deferred.result}
          wording={wording}
          onPaper={parts && <parts.OfferOnPaper locale={locale} offer={deferred} />}
        />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </div>
      {!("problems" in deferred.result) && (
        <ResultDetails
          calculation={deferred.result}
          currency={deferred.inputs.currency}
          wording={deferred.wording}
          parts={parts}
          late={deferred.late}
        />
      )}
    </div>
  );
}

function describeResult(
  result: CalculationResult,
  { texts, money, roughPercent }: Wording,
  locale: Locale,
): string {
  const colon = punctuationMark(locale, ": ");
  if ("problems" in result) {
    return result.problems
      .map(({ field, name }) => texts.label[field] + colon + texts.problem[name])
      .join(" ");
  }
  const { schedule, totalPayable, totalCost } = result.cost;
  const yearly = yearlyRate(result.cost);
  const { extra } = sumSchedule(schedule);
  return [
    [texts.result.cost, money(totalCost)],
    [texts.result.payable, money(totalPayable)],
    [texts.result.yearly[yearly.kind], roughPercent(yearly.percent)],
    ...(extra > 0 ? [[texts.result.extra, money(extra)]] : []),
  ]
    .map((pair) => pair.join(colon) + punctuationMark(locale, ". "))
    .join("")
    .trimEnd();
}

interface ResultDetailsProps {
  calculation: Calculation;
  currency: Currency;
  wording: Wording;
  parts: LaterParts | undefined;
  late: readonly LateLine[] | undefined;
}

/** Memoized, because rendering the details is slow. */
const ResultDetails = memo(function ResultDetails({
  calculation,
  currency,
  wording,
  parts,
  late,
}: ResultDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="details">
      <PaymentChart calculation={calculation} wording={wording} />
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
            cost={calculation.cost}
            currency={currency}
            wording={wording}
            isOpen={isOpen}
          />
        )}
      </section>
    </div>
  );
});
