import { useRef, useState } from "react";
import type { ComplaintTexts } from "./complaint-texts.ts";
import type { FilledLetter } from "./letter.ts";

interface Props {
  letter: FilledLetter;
  texts: ComplaintTexts;
}

/** The complaint as a letter to the body that takes complaints in that country, to be copied. */
export function Letter({ letter: { language, text }, texts }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState("");

  async function copy() {
    setWords("");
    try {
      await navigator.clipboard.writeText(text);
      setWords(texts.copied);
    } catch {
      area.current?.select();
      setWords(texts.copyFailed);
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
        <span role="status">{words}</span>
      </p>
    </section>
  );
}
