import { useEffect, useState } from "react";
import { useComposed } from "#browser/ui/use-composed.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { findSimilarQuestions } from "./question-form.ts";

interface Props {
  title: string;
  texts: Texts<"questions:form">;
  locale: Locale;
}

const TYPING_PAUSE_MS = 500;
const MIN_QUERY_LENGTH = 4;
const MAX_QUERY_LENGTH = 100;

export function Similar({ title: input, texts, locale }: Props) {
  const title = useComposed(input);
  const [questions, setQuestions] = useState<readonly QuestionEntry[]>([]);
  useEffect(() => {
    const q = [...title.trim()].slice(0, MAX_QUERY_LENGTH).join("");
    if (q.length < MIN_QUERY_LENGTH) return setQuestions([]);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const items = await findSimilarQuestions(q, controller.signal);
      if (!controller.signal.aborted) setQuestions(items);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [title]);
  return (
    <div className="similar">
      <p role="status" className="small">
        {questions.length > 0 &&
          `${texts.similar} ${fillText(texts.similarCount, { count: questions.length })}`}
      </p>
      <ul>
        {questions.map(({ id, title: other, language }) => (
          <li key={id}>
            {/* A new tab keeps the question being written. */}
            <a
              href={addressOf(locale, `/question/${id}`)}
              target="_blank"
              lang={language}
              rel="noopener"
            >
              {other}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
