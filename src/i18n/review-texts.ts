import type { FieldText } from "#contract/fields.ts";
import { POST_LANGUAGES } from "#contract/post.ts";
import { OUTCOMES, RATING_DIMENSIONS, REVIEW_SORTS } from "#contract/rating.ts";
import { REPORT_REASONS } from "#contract/report.ts";
import type { CommentTexts } from "#islands/comment/CommentPage.tsx";
import type { ReportTexts } from "#islands/report/ReportForm.tsx";
import type { ReviewFormTexts } from "#islands/review-form/ReviewForm.tsx";
import type { ReviewTexts } from "#islands/reviews/ReviewBody.tsx";
import type { CardTexts } from "#islands/reviews/ReviewCard.tsx";
import type { ReviewListTexts } from "#islands/reviews/ReviewList.tsx";
import { formTexts } from "./form-texts.ts";
import { namedTexts } from "./named-texts.ts";
import type { Text } from "./texts.ts";

/** Of the form that reports something. */
export function reportTexts(t: Text): ReportTexts & { open: string } {
  return {
    ...formTexts(t, [
      "messages:field.reason.required",
      "messages:field.subject.required",
      "messages:field.subject.long",
      "messages:field.message.required",
      "messages:field.message.long",
      "messages:field.email.required",
      "messages:field.email.format",
    ]),
    open: t("behaviours:report.open"),
    reason: t("behaviours:report.reason"),
    chooseReason: t("behaviours:report.chooseReason"),
    reasons: REPORT_REASONS.map((value) => ({ value, label: t(`behaviours:reasons.${value}`) })),
    subject: t("behaviours:report.subject"),
    message: t("behaviours:report.message"),
    email: t("behaviours:report.email"),
    emailHint: t("behaviours:report.emailHint"),
    submit: t("behaviours:report.submit"),
    sending: t("behaviours:report.sending"),
    cancel: t("behaviours:report.cancel"),
    thanks: t("behaviours:report.thanks"),
  };
}

/** What everyone reads of a review. */
export function reviewTexts(t: Text): ReviewTexts {
  return {
    stars: t("community:card.stars"),
    outcomes: namedTexts(OUTCOMES, (outcome) => t(`community:outcomes.${outcome}`)),
    amount: t("community:card.amount"),
    days: t("community:card.days"),
    upToDays: t("community:card.upToDays"),
    moreDays: t("community:card.moreDays"),
    edited: t("community:card.edited"),
    source: t("community:card.source"),
    verified: t("community:card.verified"),
    you: t("community:card.you"),
    nobody: t("community:card.nobody"),
    gone: t("community:card.gone"),
  };
}

/** Of a post, and of what can be done with it. */
export function cardTexts(t: Text): CardTexts {
  return {
    ...reviewTexts(t),
    helpful: t("community:card.helpful"),
    helpfulCount: t("community:card.helpfulCount"),
    remove: t("community:card.remove"),
    removeSure: t("community:card.removeSure"),
    keep: t("community:card.keep"),
    removed: t("community:card.removed"),
    states: stateTexts(t),
    replies: t("community:card.replies"),
    reply: t("community:card.reply"),
    change: t("community:card.change"),
    of: t("community:card.of"),
    report: reportTexts(t),
  };
}

/** Where a post stands that only its author sees. */
export function stateTexts(t: Text) {
  return namedTexts(UNSEEN, (state) => t(`community:states.${state}`));
}

const UNSEEN = ["held", "hidden", "removed", "deleted"] as const;

function shellTexts(t: Text) {
  return {
    loading: t("community:shell.loading"),
    failed: t("community:shell.failed"),
    retry: t("community:shell.retry"),
    gone: t("community:shell.gone"),
    toProducts: t("community:shell.toProducts"),
  };
}

export function reviewListTexts(t: Text): ReviewListTexts {
  return {
    ...shellTexts(t),
    title: t("community:list.title"),
    titleOf: t("community:list.titleOf"),
    filter: t("community:list.filter"),
    sort: t("community:list.sort"),
    sorts: namedTexts(REVIEW_SORTS, (sort) => t(`community:list.sorts.${sort}`)),
    starsFilter: t("community:list.stars"),
    outcome: t("community:list.outcome"),
    outcomes: namedTexts(OUTCOMES, (outcome) => t(`community:outcomes.${outcome}`)),
    language: t("community:list.language"),
    languages: namedTexts(POST_LANGUAGES, (language) => t(`community:languages.${language}`)),
    any: t("community:list.any"),
    show: t("community:list.show"),
    found: t("community:list.found"),
    empty: t("community:list.empty"),
    noneOfThese: t("community:list.noneOfThese"),
    onlyOwn: t("community:list.onlyOwn"),
    more: t("community:list.more"),
    own: t("community:list.own"),
    write: t("community:box.write"),
    toSubject: t("community:list.toSubject"),
    theSubject: t("community:list.theSubject"),
    card: cardTexts(t),
  };
}

const REPLY_PROBLEMS: readonly FieldText[] = [
  "messages:field.comment.required",
  "messages:field.comment.long",
];

const REVIEW_PROBLEMS: readonly FieldText[] = [
  ...REPLY_PROBLEMS,
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
    form: formTexts(t, REVIEW_PROBLEMS),
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
    states: stateTexts(t),
    toList: t("community:form.toList"),
  };
}

export function commentTexts(t: Text): CommentTexts {
  return {
    ...shellTexts(t),
    title: t("community:comment.title"),
    titleOf: t("community:comment.titleOf"),
    replies: t("community:comment.replies"),
    noReplies: t("community:comment.noReplies"),
    more: t("community:comment.more"),
    toReview: t("community:comment.toReview"),
    all: t("community:comment.all"),
    reply: {
      form: formTexts(t, REPLY_PROBLEMS),
      write: t("community:comment.write"),
      left: t("community:form.left"),
      send: t("community:comment.send"),
      save: t("community:comment.save"),
      sending: t("community:form.sending"),
      cancel: t("community:comment.cancel"),
      sent: t("community:comment.sent"),
    },
    card: cardTexts(t),
  };
}
