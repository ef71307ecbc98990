import { useId, useRef, useState } from "react";
import { letterSubject } from "#contract/complaints/letter-subject.ts";
import type { Market } from "#contract/wire/market.ts";
import { filled } from "#i18n/filled.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

interface Props {
  market: Market;
  /** The values of the form, and the name of the lender under `company`. */
  given: Readonly<Record<string, unknown>>;
  texts: ComplaintTexts;
}

/** The complaint as a letter to the body that takes complaints in that country, to be copied. */
export function Letter({ market, given, texts }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState("");
  const { language, text, troubles, ...missing } = texts.letters[market];
  const parts = Object.entries(missing).map(([name, instead]) => [
    name,
    String(given[name] ?? "").trim() || instead,
  ]);
  const values = Object.fromEntries(parts);
  // A draft may come from a page in the other country's language.
  const suggested = [texts.troubles, texts.letters.NG.troubles, texts.letters.ID.troubles];
  const subject = letterSubject(values.subject, suggested, troubles);
  const letter = filled(text, { ...values, subject });

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
