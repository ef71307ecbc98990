import type { QuestionEntry } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { filled } from "#i18n/filled.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { QuestionListTexts } from "./question-texts.ts";

interface Props {
  question: QuestionEntry;
  texts: QuestionListTexts;
  locale: Locale;
}

/** A question as lists show it. */
export function QuestionItem({ question, texts, locale }: Props) {
  const { id, title, description, category, label, author, answers, language, createdAt } =
    question;
  const facts = {
    category: texts.category[category],
    label,
    about: question.subjectName,
    author: author?.name ?? author?.pseudonym ?? texts.nobody,
  };
  return (
    <article className="review question">
      <h2 lang={language} dir="auto">
        <a href={addressOf(locale, `/question/${id}`)}>{title}</a>
      </h2>
      <p className="said" lang={language} dir="auto">
        {description}
      </p>
      <p className="small soft">
        {Object.entries(facts).map(
          ([name, fact]) =>
            fact !== null && (
              <span key={name}>
                <bdi>{fact}</bdi>
                {" · "}
              </span>
            ),
        )}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </p>
      <p className="small">
        <b>{filled(texts.answers, { count: formatNumber(locale, answers) })}</b>
        {question.acceptedId !== null && (
          <span>
            {" · "}
            <span className="tick">{texts.accepted}</span>
          </span>
        )}
      </p>
    </article>
  );
}
