import type { CalculationResult } from "#browser/calculator/calculation.ts";
import type { Wording } from "#browser/calculator/wording.ts";
import { filled } from "#i18n/filled.ts";
import { totalsOf } from "#loan/schedule/schedule.ts";

/** The result in one sentence, or what is wrong: for who listens. */
export function sentenceOf(result: CalculationResult, { texts, money, percent }: Wording): string {
  if ("problems" in result) {
    return result.problems
      .map(({ field, name }) => `${texts.label[field]}: ${texts.problem[name]}`)
      .join(" ");
  }
  const { instalment, schedule, totalPayable, totalCost, apr } = result.cost;
  const { extra } = totalsOf(schedule);
  const sentence = filled(texts.result.announced, {
    instalment: money(instalment),
    payable: money(totalPayable),
    cost: money(totalCost),
    apr: percent(apr.percent),
  });
  return extra > 0 ? `${sentence} ${texts.result.extra}: ${money(extra)}.` : sentence;
}
