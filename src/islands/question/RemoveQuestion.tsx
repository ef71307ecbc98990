import { useEffect, useRef, useState } from "react";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { RemoveTexts } from "#islands/reviews/RemoveButton.tsx";
import { goTo } from "#stores/page.ts";
import { removeQuestion } from "#stores/question.ts";

interface Props {
  texts: RemoveTexts;
  locale: Locale;
}

/** Deletes one's own question: asked once more, because nothing brings it back. */
export function RemoveQuestion({ texts, locale }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const isSending = useRef(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) sure.current?.focus();
  }, [isAsked]);

  async function remove() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await removeQuestion();
      goTo(addressOf(locale, "/questions"));
    } catch {
      // The client has said why.
      setIsAsked(false);
    }
    isSending.current = false;
  }

  if (!isAsked) {
    return (
      <button type="button" className="report" onClick={() => setIsAsked(true)}>
        {texts.remove}
      </button>
    );
  }
  return (
    <>
      <button ref={sure} type="button" className="button quiet" onClick={remove}>
        {texts.removeSure}
      </button>
      <button type="button" className="button quiet" onClick={() => setIsAsked(false)}>
        {texts.keep}
      </button>
    </>
  );
}
