import type { QuestionFormTexts } from "#browser/questions/QuestionForm.tsx";
import type { QuestionListTexts } from "#browser/questions/QuestionList.tsx";
import type { QuestionPageTexts } from "#browser/questions/QuestionPage.tsx";
import { QUESTION_CATEGORIES } from "#contract/questions/question-category.ts";
import type { FieldText } from "#contract/wire/fields.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import type { Text } from "#i18n/texts.ts";
import { postFormTexts } from "./form-texts.ts";
import { pictureTexts } from "./picture-texts.ts";
import { cardTexts, stateTexts } from "./post-texts.ts";

const QUESTION_PROBLEMS: readonly FieldText[] = [
  "messages:field.title.required",
  "messages:field.title.long",
  "messages:field.question.required",
  "messages:field.question.long",
  "messages:field.category.required",
  "messages:field.label.format",
];

const ANSWER_PROBLEMS: readonly FieldText[] = [
  "messages:field.comment.required",
  "messages:field.comment.long",
];

function categories(t: Text) {
  return namedTexts(QUESTION_CATEGORIES, (name) => t(`questions:categories.${name}`));
}

function questionFormTexts(t: Text): QuestionFormTexts {
  return {
    form: postFormTexts(t, QUESTION_PROBLEMS),
    title: t("questions:form.title"),
    change: t("questions:form.change"),
    line: t("questions:form.line"),
    words: t("questions:form.words"),
    wordsHint: t("questions:form.wordsHint"),
    category: t("questions:form.category"),
    chooseCategory: t("questions:form.chooseCategory"),
    categories: categories(t),
    label: t("questions:form.label"),
    labelHint: t("questions:form.labelHint"),
    submit: t("questions:form.submit"),
    save: t("questions:form.save"),
    sending: t("questions:form.sending"),
    cancel: t("questions:form.cancel"),
    similar: t("questions:form.similar"),
    similarCount: t("questions:form.similarCount"),
    contacts: {
      email: t("questions:form.email"),
      link: t("questions:form.link"),
      phone: t("questions:form.phone"),
    },
    shown: t("questions:form.shown"),
    ...stateTexts(t),
    toQuestion: t("questions:form.toQuestion"),
    pictures: pictureTexts(t),
  };
}

export function questionListTexts(t: Text): QuestionListTexts {
  return {
    title: t("questions:list.title"),
    titleOf: t("questions:list.titleOf"),
    lead: t("questions:list.lead"),
    categories: t("questions:list.categories"),
    category: categories(t),
    all: t("questions:list.all"),
    allQuestions: t("questions:list.allQuestions"),
    loading: t("questions:list.loading"),
    failed: t("questions:list.failed"),
    retry: t("questions:list.retry"),
    found: t("questions:list.found"),
    empty: t("questions:list.empty"),
    gone: t("questions:list.gone"),
    more: t("questions:list.more"),
    answers: t("questions:list.answers"),
    accepted: t("questions:list.accepted"),
    nobody: t("community:card.nobody"),
    ask: t("questions:list.ask"),
    form: questionFormTexts(t),
  };
}

export function questionPageTexts(t: Text): QuestionPageTexts {
  return {
    title: t("questions:page.title"),
    loading: t("questions:list.loading"),
    failed: t("questions:page.failed"),
    retry: t("questions:list.retry"),
    gone: t("questions:page.gone"),
    toList: t("questions:page.toList"),
    answers: t("questions:page.answers"),
    noAnswers: t("questions:page.noAnswers"),
    accepted: t("questions:page.accepted"),
    accept: t("questions:page.accept"),
    acceptOff: t("questions:page.acceptOff"),
    acceptedNow: t("questions:page.acceptedNow"),
    acceptedOff: t("questions:page.acceptedOff"),
    own: t("questions:page.own"),
    change: t("questions:page.change"),
    more: t("questions:page.more"),
    answer: {
      form: postFormTexts(t, ANSWER_PROBLEMS),
      write: t("questions:page.write"),
      change: t("questions:page.changeAnswer"),
      left: t("community:form.left"),
      send: t("questions:page.send"),
      save: t("questions:page.save"),
      sending: t("questions:page.sending"),
      sent: t("questions:page.sent"),
      saved: t("questions:page.saved"),
      already: t("questions:page.already"),
    },
    question: {
      category: categories(t),
      about: t("questions:page.about"),
      picture: t("questions:page.picture"),
      change: t("questions:page.change"),
      form: questionFormTexts(t),
    },
    card: cardTexts(t),
  };
}
