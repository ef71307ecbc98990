import type { ReviewFormTexts } from "#browser/reviews/form/ReviewForm.tsx";
import { OUTCOMES, RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { postFormTexts } from "./form-texts.ts";
import { COMMENT_PROBLEMS, shellTexts, stateTexts } from "./post-texts.ts";

const REVIEW_PROBLEMS: readonly FieldText[] = [
  ...COMMENT_PROBLEMS,
  "messages:field.stars.required",
  "messages:field.outcome.required",
  "messages:field.loanAmount.format",
  "messages:field.loanTerm.format",
  "messages:field.repayment.format",
  "messages:field.instalments.format",
];

export function reviewFormTexts(t: Text): ReviewFormTexts {
  return {
    ...shellTexts(t),
    form: postFormTexts(t, REVIEW_PROBLEMS),
    title: t("community:form.title"),
    titleOf: t("community:form.titleOf"),
    lead: t("community:form.lead"),
    existing: t("community:form.existing"),
    ownFailed: t("community:form.ownFailed"),
    stars: t("community:form.stars"),
    worst: t("community:form.worst"),
    best: t("community:form.best"),
    ofFive: t("community:card.stars"),
    ratings: t("community:form.ratings"),
    dimensions: namedTexts(RATING_DIMENSIONS, (name) => t(`community:dimensions.${name}`)),
    notApplicable: t("community:form.notApplicable"),
    outcome: t("community:form.outcome"),
    outcomes: namedTexts(OUTCOMES, (outcome) => t(`community:outcomes.${outcome}`)),
    words: t("community:form.words"),
    wordsHint: t("community:form.wordsHint"),
    left: t("community:form.left"),
    submit: t("community:form.submit"),
    save: t("community:form.save"),
    sending: t("community:form.sending"),
    loan: t("community:form.loan"),
    amount: t("community:form.amount"),
    amountIn: t("community:form.amountIn"),
    term: t("community:form.term"),
    unit: t("community:form.unit"),
    days: t("community:form.days"),
    months: t("community:form.months"),
    repayment: t("community:form.repayment"),
    instalments: t("community:form.instalments"),
    instalmentsHint: t("community:form.instalmentsHint"),
    paid: t("community:form.paid"),
    noRate: t("community:form.noRate"),
    shown: t("community:form.shown"),
    ...stateTexts(t),
    toList: t("community:form.toList"),
  };
}
