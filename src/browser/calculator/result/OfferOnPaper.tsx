import { memo, useSyncExternalStore } from "react";
import { type CalculationResult, toRateChoice } from "#browser/calculator/calculation.ts";
import type { CalculatorInputs } from "#browser/calculator/form/inputs.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { Line } from "./ReceiptLines.tsx";

interface OfferOnPaperProps {
  locale: Locale;
  offer: { inputs: CalculatorInputs; result: CalculationResult; wording: Wording };
}

export const OfferOnPaper = memo(function OfferOnPaper({ locale, offer }: OfferOnPaperProps) {
  const isPrinting = useIsPrinting();
  const { inputs, result, wording } = offer;
  if (!isPrinting || "problems" in result) return null;
  const { texts, money, percent, number } = wording;
  const { label, choice } = texts;
  const { rate, repayment = "instalments", term, cycle, fees, extraPayments } = result.terms;
  const isSingle = repayment === "single";
  const [extra] = extraPayments?.payments ?? [];
  return (
    <dl className="on-paper">
      <Line label={texts.result.printed} value={formatCurrentDay(locale)} />
      <Line
        label={label.rate}
        value={percent(rate.percent)}
        note={choice.kind[toRateChoice(rate)]}
      />
      {repayment !== "balloon" && <Line label={label.repaid} value={choice.repaid[repayment]} />}
      <Line
        label={isSingle ? label.singleTerm : label.term}
        value={number(term)}
        note={(isSingle ? choice.unit : choice.cycle)[cycle]}
      />
      <Line label={label.deducted} value={money(fees?.deducted ?? 0)} />
      <Line label={label.upFront} value={money(fees?.upFront ?? 0)} />
      <Line label={label.each} value={money(fees?.perInstalment ?? 0)} />
      {extra && (
        <Line
          label={label.extra}
          value={money(extra.amount)}
          note={[
            label.extraFrom + punctuationMark(locale, ": ") + number(extra.from),
            choice.extraTimes[inputs.extraTimes],
            choice.effect[inputs.effect],
          ].join(punctuationMark(locale, "; "))}
        />
      )}
    </dl>
  );
});

function formatCurrentDay(locale: Locale): string {
  return new Date().toLocaleDateString(LOCALES[locale].tag, { dateStyle: "long" });
}

let isPrinting = false;

/** Whether the page is printing. Uses an external store, because a state update would render too late. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribeToPrinting,
    () => isPrinting,
    () => false,
  );
}

function subscribeToPrinting(onChange: () => void): () => void {
  const hear = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    onChange();
  };
  for (const type of ["beforeprint", "afterprint"]) addEventListener(type, hear);
  return () => {
    for (const type of ["beforeprint", "afterprint"]) removeEventListener(type, hear);
  };
}
