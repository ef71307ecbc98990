import { useEffect, useState } from "react";
import { useComposed } from "#browser/ui/use-composed.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { filled } from "#i18n/filled.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { similarQuestions } from "./question-form.ts";

interface Props {
  /** The title being written. */
  title: string;
  texts: Texts<"questions:form">;
  locale: Locale;
}

/** A pause in typing. */
const PAUSE_MS = 500;
const MIN_QUERY_LENGTH = 4;
const MAX_QUERY_LENGTH = 100;

/** Questions that may be the same as the one being written. */
export function Similar({ title: typed, texts, locale }: Props) {
  const title = useComposed(typed);
  const [found, setFound] = useState<readonly QuestionEntry[]>([]);
  useEffect(() => {
    const q = [...title.trim()].slice(0, MAX_QUERY_LENGTH).join("");
    if (q.length < MIN_QUERY_LENGTH) return setFound([]);
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const items = await similarQuestions(q, giveUp.signal);
      if (!giveUp.signal.aborted) setFound(items);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [title]);
  return (
    <div className="similar">
      <p role="status" className="small">
        {found.length > 0 &&
          `${texts.similar} ${filled(texts.similarCount, { count: found.length })}`}
      </p>
      <ul>
        {found.map(({ id, title: other, language }) => (
          <li key={id}>
            {/* In a new tab: the question being written stays. */}
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
