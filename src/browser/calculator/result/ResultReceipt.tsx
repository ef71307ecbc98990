import { type ReactNode, useState } from "react";
import { writeInputsToAddress } from "#browser/calculator/address.ts";
import { type CalculationResult, hasOnlyMissingFields } from "#browser/calculator/calculation.ts";
import type { CalculatorInputs } from "#browser/calculator/form/inputs.ts";
import type { CalculatorTexts, Wording } from "#browser/calculator/wording.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { type ShareOutcome, sharePageAddress } from "#browser/ui/ShareButton.tsx";
import type { Locale } from "#i18n/locales.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { RateWords, ReceiptLines } from "./ReceiptLines.tsx";

interface ResultReceiptProps {
  inputs: CalculatorInputs;
  locale: Locale;
  result: CalculationResult;
  later: CalculationResult;
  wording: Wording;
  onPaper: ReactNode;
}

export function ResultReceipt(props: ResultReceiptProps) {
  const { inputs, locale, result, later, wording, onPaper } = props;
  const { texts } = wording;
  const hasAnswer = !("problems" in result);
  const isWaiting = !hasAnswer && hasOnlyMissingFields(result.problems);
  return (
    <section className="receipt" aria-labelledby="calculator-result">
      <h2 id="calculator-result">{texts.result.title}</h2>
      {onPaper}
      {!hasAnswer && result.problems.length > 0 && (
        <div className={isWaiting ? undefined : "wrong"}>
          <p>{isWaiting ? texts.result.waiting : texts.result.wrong}</p>
          <ul>
            {result.problems.map(({ field, name }) => (
              <li key={field}>
                <a href={`#calculator-${field}`}>{texts.label[field]}</a>
                {!isWaiting && (
                  <>
                    {punctuationMark(locale, ": ")}
                    <span>{texts.problem[name]}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasAnswer && (
        <>
          <ReceiptLines find={inputs.find} calculation={result} wording={wording} />
          {!("problems" in later) && <RateWords calculation={later} wording={wording} />}
          <ShareBar texts={texts} inputs={inputs} locale={locale} />
        </>
      )}
      <p className="small soft">{texts.result.reference}</p>
    </section>
  );
}

interface ShareBarProps extends Localized<CalculatorTexts> {
  inputs: CalculatorInputs;
}

function ShareBar({ texts: { share }, inputs, locale }: ShareBarProps) {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  return (
    <div className="share">
      <QuietButton
        label={share.share}
        onClick={async () => {
          writeInputsToAddress(inputs, locale);
          setOutcome(await sharePageAddress());
        }}
      />
      <QuietButton label={share.print} onClick={() => print()} />
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
