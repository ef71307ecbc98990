import type { Stats } from "#contract/statistics/stats.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { addBrackets } from "#i18n/marks.ts";
import { formatNumber } from "#i18n/numbers.ts";

export interface CountTexts {
  complaints?: string;
  complaintRank?: string;
  noComplaintRank?: string;
}

/** `{ questions: "(2)", complaints: "complaints: 9", complaintRank: "3 of 14" }` */
export function countWords(
  {
    questions,
    complaints,
    complaintRank,
  }: Pick<Stats, "questions" | "complaints" | "complaintRank">,
  texts: CountTexts,
  locale: Locale,
): Record<string, string> {
  const number = (value: number) => formatNumber(locale, value);
  return {
    questions: addBrackets(locale, number(questions)),
    complaints: fillText(texts.complaints ?? "", { count: number(complaints) }),
    complaintRank: complaintRank
      ? fillText(texts.complaintRank ?? "", {
          rank: number(complaintRank.rank),
          companies: number(complaintRank.companies),
        })
      : (texts.noComplaintRank ?? ""),
  };
}
