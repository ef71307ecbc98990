import { type CalculationResult, yearlyRate } from "#browser/calculator/calculation.ts";
import type { Wording } from "#browser/calculator/wording.ts";

interface ResultStripProps {
  result: CalculationResult;
  wording: Wording;
}

/** On a phone, where the receipt is far below what is typed: its two figures, always in sight. */
export function ResultStrip({ result, wording: { texts, money, percent } }: ResultStripProps) {
  if ("problems" in result) {
    const labels = new Set(result.problems.map(({ field }) => texts.label[field]));
    return (
      <p className="answer mark small">{`${texts.result.wrong} ${[...labels].join(" · ")}`}</p>
    );
  }
  const { kind, percent: yearly } = yearlyRate(result.cost);
  return (
    <a className="answer mark small" href="#calculator-result">
      <span>
        {texts.picture.cost} <strong>{money(result.cost.totalCost)}</strong>
      </span>{" "}
      <span>
        <span>{texts.result.yearly[kind]}</span> <strong>{percent(yearly)}</strong>
      </span>
    </a>
  );
}
