import { useDeferredValue, useMemo } from "react";
import type { Locale } from "#i18n/locales.ts";
import { useAnnouncement } from "#islands/figures/use-announcement.ts";
import { type CalculationResult, calculate } from "./calculation.ts";
import { type CalculatorTexts, filled } from "./calculator-texts.ts";
import { InputForm } from "./InputForm.tsx";
import { ResultDetails } from "./ResultDetails.tsx";
import { ResultReceipt } from "./ResultReceipt.tsx";
import { keepInAddress, useInputs } from "./use-inputs.ts";
import { type Wording, wordingOf } from "./wording.ts";

/** Everything is computed here: nothing is asked of the server, nor told to it. */
export function Calculator({ locale, texts }: { locale: Locale; texts: CalculatorTexts }) {
  const { inputs, set } = useInputs(locale);
  const result = useMemo(() => calculate(inputs, locale), [inputs, locale]);
  // What is long follows when there is time: typing never waits for it.
  const shown = useDeferredValue(result);
  const wording = useMemo(
    () => wordingOf(texts, locale, inputs.currency),
    [texts, locale, inputs.currency],
  );
  const announced = useAnnouncement(sentenceOf(result, wording));
  return (
    <div className="calculator">
      <InputForm inputs={inputs} result={result} locale={locale} texts={texts} set={set} />
      <div className="results">
        <ResultReceipt
          inputs={inputs}
          result={result}
          wording={wording}
          keep={() => keepInAddress(inputs, locale)}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      {!("problems" in shown) && (
        <ResultDetails calculation={shown} currency={inputs.currency} wording={wording} />
      )}
    </div>
  );
}

/** The result in one sentence, or what is wrong. */
function sentenceOf(result: CalculationResult, { texts, money, percent }: Wording): string {
  if ("problems" in result) {
    return result.problems
      .map(({ field, name }) => `${texts.label[field]}: ${texts.problem[name]}`)
      .join(" ");
  }
  const { instalment, totalPayable, totalCost, apr } = result.cost;
  return filled(texts.result.announced, {
    instalment: money(instalment),
    payable: money(totalPayable),
    cost: money(totalCost),
    apr: percent(apr.percent),
  });
}
