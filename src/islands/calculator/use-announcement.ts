import { useEffect, useRef, useState } from "react";
import type { CalculationResult } from "./calculation.ts";
import { filled } from "./calculator-texts.ts";
import type { Wording } from "./wording.ts";

/** A reader who listens hears the result once, when the typing has stopped. */
const QUIET_MS = 900;

/** The result in one sentence, or what is wrong: said by screen readers, not before anything changed. */
export function useAnnouncement(result: CalculationResult, wording: Wording): string {
  const [said, setSaid] = useState("");
  const first = useRef(result);
  useEffect(() => {
    if (first.current === result) return;
    const timer = setTimeout(() => setSaid(sentenceOf(result, wording)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [result, wording]);
  return said;
}

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
