import { useId, useRef, useState } from "react";
import type { Market } from "#contract/market.ts";
import { filled } from "#i18n/filled.ts";

export interface LetterWords {
  /** The tag of the language that the market's bodies read. */
  language: string;
  /** With `{company}`, `{subject}`, `{message}` and `{email}`. */
  text: string;
  company: string;
  subject: string;
  message: string;
  email: string;
}

export interface LetterTexts {
  letter: string;
  letterHint: string;
  copy: string;
  copied: string;
  copyFailed: string;
  letters: Readonly<Record<Market, LetterWords>>;
}

interface Props {
  market: Market;
  /** Its name; undefined while nobody was chosen. */
  company: string | undefined;
  /** What the form holds. */
  given: Readonly<Record<string, unknown>>;
  texts: LetterTexts;
}

/** What was typed as a letter to the body that takes complaints in that country, to be copied. */
export function Letter({ market, company, given, texts }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState("");
  const { language, text, ...missing } = texts.letters[market];
  const typed = (name: "subject" | "message" | "email") =>
    String(given[name] ?? "").trim() || missing[name];
  const letter = filled(text, {
    company: company ?? missing.company,
    subject: typed("subject"),
    message: typed("message"),
    email: typed("email"),
  });

  async function copy() {
    setWords("");
    try {
      await navigator.clipboard.writeText(letter);
      setWords(texts.copied);
    } catch {
      area.current?.select();
      setWords(texts.copyFailed);
    }
  }

  return (
    <section className="letter" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.letter}</h2>
      <p className="hint" id={`${id}-hint`}>
        {texts.letterHint}
      </p>
      <textarea
        ref={area}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        lang={language}
        rows={10}
        readOnly
        value={letter}
      />
      <p>
        <button type="button" className="button quiet" onClick={copy}>
          {texts.copy}
        </button>{" "}
        <span role="status">{words}</span>
      </p>
    </section>
  );
}
