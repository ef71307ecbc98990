import type { TextsOf } from "#i18n/island-texts.ts";

export type AnswerTexts = ReturnType<typeof answerTexts>;

/** An answer of Finny, and the form that narrows it down. */
export function answerTexts(texts: TextsOf) {
  return {
    ...texts("recommendations:answer"),
    licence: texts("catalogue:badge"),
    loanType: texts("catalogue:loanType"),
    dimension: texts("community:dimensions"),
  };
}
