import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import type { Wishes } from "#catalogue/recommendations/candidate.ts";
import type { AnswerTexts } from "./answer-texts.ts";

/**
 * Filters the recommendations by amount and term in the browser. The assistant may link here with an amount.
 */
export function LoanSize({ wishes, texts, locale }: Localized<AnswerTexts> & { wishes: Wishes }) {
  const [answer, setAnswer] = useState<ReactNode>();
  const [status, setStatus] = useState("");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const amount = new URLSearchParams(location.search).get("amount");
    const field = form.current?.elements.namedItem("amount");
    if (!amount || !(field instanceof HTMLInputElement)) return;
    field.value = amount;
    form.current?.requestSubmit();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      const { createNarrowedAnswer } = await import("./narrowed-answer.ts");
      const result = await createNarrowedAnswer(fields, { wishes, texts, locale });
      setAnswer(result);
      setStatus(result ? texts.done : texts.wrong);
    } catch {
      setStatus(texts.failed);
    }
  }

  return (
    <>
      <details>
        <summary>{texts.narrow}</summary>
        <form ref={form} className="choice-form scripts-only" onSubmit={submit} noValidate>
          {(["amount", "term"] as const).map((name) => (
            <PlainInput
              key={name}
              id={`finny-${name}`}
              name={name}
              label={texts[name]}
              inputMode="text"
              maxLength={40}
            />
          ))}
          <button type="submit" className="button">
            {texts.show}
          </button>
        </form>
      </details>
      <p role="status">{status}</p>
      {answer}
    </>
  );
}
