import { type ReactNode, useRef, useState } from "react";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";

interface Props {
  recipient: "lender" | "agency";
  text: string;
  language: string;
  hint: string;
  texts: ComplaintTexts;
  locale: Locale;
  /** Links that load after the form. */
  links: ReactNode;
}

export function Letter({ recipient, text, language, hint, texts, locale, links }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState("");
  const id = `${recipient}-letter`;

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
    <section className="letter" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts[`${recipient}Letter`]}</h2>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        ref={area}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        lang={language}
        rows={10}
        readOnly
        value={text}
      />
      <p className="hint">
        {fillText(texts.characters, { count: formatNumber(locale, text.length) })}
      </p>
      <p className="send">
        <button
          type="button"
          className="button quiet"
          aria-describedby={`${id}-title`}
          onClick={copy}
        >
          {texts.copy}
        </button>
        {links}
        <span role="status">{message}</span>
      </p>
    </section>
  );
}
