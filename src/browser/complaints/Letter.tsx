import { type ReactNode, useRef, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import {
  type LetterPart,
  listLetterGaps,
  toLetterText,
} from "#catalogue/registry/complaint-letters.ts";
import { fillText } from "#i18n/fill-text.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { selectPlural } from "#i18n/plurals.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";

interface Props extends Localized<ComplaintTexts> {
  letter: readonly LetterPart[];
  language: string;
  /** The language tag of `texts`. */
  lang: string;
  copyTexts: LaterComplaintTexts["copyResults"] | undefined;
  /** Links for sending the letter, which load after the form. */
  links: ReactNode;
}

export function Letter({ letter, language, texts, lang, copyTexts, locale, links }: Props) {
  const paper = useRef<HTMLQuoteElement>(null);
  const [result, setResult] = useState<keyof LaterComplaintTexts["copyResults"]>();
  const text = toLetterText(letter);
  const count = listLetterGaps(letter).length;

  async function copy() {
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      if (paper.current) getSelection()?.selectAllChildren(paper.current);
      setResult("copyFailed");
    }
  }

  return (
    <div className="letter">
      <blockquote ref={paper} lang={language}>
        {/* Each text is alone in an element: browsers' translators replace text nodes. */}
        {letter.map((part, index) =>
          typeof part === "string" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter have no ids.
            <span key={index}>{part}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter may contain the same gap twice.
            <mark key={index} className="mark" lang={lang}>
              {texts.gap[part.gap]}
            </mark>
          ),
        )}
      </blockquote>
      <p className="hint">
        <b>
          {count > 0
            ? fillText(selectPlural(locale, count, texts.gaps), { number: count })
            : texts.complete}
        </b>{" "}
        <span>{fillText(texts.characters, { count: formatNumber(locale, text.length) })}</span>
      </p>
      <p className="row send">
        {links}
        <QuietButton label={texts.copy} onClick={copy} />
        <span role="status">{result && copyTexts?.[result]}</span>
      </p>
    </div>
  );
}
