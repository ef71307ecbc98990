import { useDeferredValue, useMemo } from "react";
import { useAnnouncement } from "#browser/ui/use-announcement.ts";
import type { Locale } from "#i18n/locales.ts";
import { calculate } from "./calculation.ts";
import type { CalculatorTexts } from "./calculator-texts.ts";
import { InputForm } from "./form/InputForm.tsx";
import { useInputs } from "./form/use-inputs.ts";
import { ResultDetails } from "./result/ResultDetails.tsx";
import { ResultReceipt } from "./result/ResultReceipt.tsx";
import { sentenceOf } from "./result/result-sentence.ts";
import { useLaterParts } from "./use-later-parts.ts";
import { wordingOf } from "./wording.ts";

/** Computes everything in the browser: the server learns nothing. */
export function Calculator({ locale, texts }: { locale: Locale; texts: CalculatorTexts }) {
  const { inputs, unread, set, keep } = useInputs(locale);
  const parts = useLaterParts();
  const solve = parts?.solveLoan;
  const result = useMemo(() => calculate(inputs, locale, solve), [inputs, locale, solve]);
  const late = useMemo(
    () => ("problems" in result ? undefined : parts?.payingLate(inputs, locale, result)),
    [parts, inputs, locale, result],
  );
  const wording = useMemo(
    () => wordingOf(texts, locale, inputs.currency),
    [texts, locale, inputs.currency],
  );
  const now = useMemo(
    () => ({ inputs, result, late: late?.lines, wording }),
    [inputs, result, late, wording],
  );
  // Defer the long parts, so that typing never waits for them.
  const shown = useDeferredValue(now);
  const announced = useAnnouncement(sentenceOf(shown.result, shown.wording));
  return (
    <div className="calculator">
      <InputForm
        inputs={inputs}
        result={result}
        lateProblems={late?.problems}
        locale={locale}
        wording={wording}
        later={parts}
        set={set}
        keep={keep}
      />
      <div className="results">
        <ResultReceipt
          inputs={inputs}
          locale={locale}
          unread={unread}
          result={result}
          later={shown.result}
          wording={wording}
          onPaper={parts && <parts.OfferOnPaper locale={locale} shown={shown} />}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </div>
      {!("problems" in shown.result) && (
        <ResultDetails
          calculation={shown.result}
          currency={shown.inputs.currency}
          wording={shown.wording}
          parts={parts}
          late={shown.late}
        />
      )}
    </div>
  );
}
