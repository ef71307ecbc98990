import { type ReactNode, type SubmitEvent, useState } from "react";
import type { Wishes } from "#catalogue/recommendations/candidate.ts";
import type { Locale } from "#i18n/locales.ts";
import type { AnswerTexts } from "./answer-texts.ts";

interface Props {
  wishes: Wishes;
  texts: AnswerTexts;
  locale: Locale;
}

/** Narrows the answer of the page down to an amount and a term, without asking the server. */
export function LoanSize({ wishes, texts, locale }: Props) {
  const [answer, setAnswer] = useState<ReactNode>();
  const [words, setWords] = useState("");

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      const { narrowedAnswer } = await import("./narrowed-answer.ts");
      const narrowed = await narrowedAnswer(fields, { wishes, texts, locale });
      setAnswer(narrowed);
      setWords(narrowed ? texts.done : texts.wrong);
    } catch {
      setWords(texts.failed);
    }
  }

  return (
    <>
      <form className="choice-form" onSubmit={submit} noValidate>
        {(["amount", "term"] as const).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`finny-${name}`}>{texts[name]}</label>
            <input id={`finny-${name}`} name={name} type="text" maxLength={40} autoComplete="off" />
          </div>
        ))}
        <button type="submit" className="button">
          {texts.show}
        </button>
      </form>
      <p role="status">{words}</p>
      {answer}
    </>
  );
}
