import { useRef, useState } from "react";
import type { Market } from "#contract/catalogue/constants.ts";
import { type TroubleNames, translateSubject } from "#contract/complaints/letter.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

export type FilledLetter = ReturnType<typeof fillLetter>;

export function fillLetter(
  letter: ComplaintTexts["letters"][Market],
  form: Readonly<Record<string, unknown>>,
  suggestions: readonly TroubleNames[],
) {
  const { language, text, troubles, ...missing } = letter;
  const valueFor = (name: keyof typeof missing) =>
    (form[name] as string | undefined)?.trim() || missing[name];
  const values = {
    company: valueFor("company"),
    subject: translateSubject(valueFor("subject"), suggestions, troubles),
    message: valueFor("message"),
    email: valueFor("email"),
  };
  return { ...values, language, text: fillText(text, values) };
}

interface Props {
  letter: FilledLetter;
  texts: ComplaintTexts;
}

export function Letter({ letter: { language, text }, texts }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState("");

  async function copy() {
    setMessage("");
    try {
      await navigator.clipboard.writeText(text);
      setMessage(texts.copied);
    } catch {
      area.current?.select();
      setMessage(texts.copyFailed);
    }
  }

  return (
    <section className="letter" id="letter" aria-labelledby="letter-title">
      <h2 id="letter-title">{texts.letter}</h2>
      <p className="hint" id="letter-hint">
        {texts.letterHint}
      </p>
      <textarea
        ref={area}
        aria-labelledby="letter-title"
        aria-describedby="letter-hint"
        lang={language}
        rows={10}
        readOnly
        value={text}
      />
      <p>
        <button type="button" className="button quiet" onClick={copy}>
          {texts.copy}
        </button>{" "}
        <span role="status">{message}</span>
      </p>
    </section>
  );
}
