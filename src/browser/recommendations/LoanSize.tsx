import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { PlainInput } from "#browser/ui/PlainInput.tsx";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import { recommendProducts } from "#catalogue/recommendations/recommend.ts";
import type { Span } from "#contract/catalogue/span.ts";
import type { Recommendation } from "#contract/recommendations/recommend.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";
import { Answer } from "./Answer.tsx";
import type { AnswerTexts } from "./answer-texts.ts";

/** A form that filters the recommendations by amount and term. Links of the assistant may contain an amount. */
export function LoanSize({ wishes, texts, locale }: Localized<AnswerTexts> & { wishes: Wishes }) {
  const [answer, setAnswer] = useState<Recommendation>();
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
      const result = await filterRecommendations(fields, wishes, locale);
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
      {answer && <Answer market={wishes.market} {...{ answer, texts, locale }} />}
    </>
  );
}

/** Recommends products for this amount and term. Returns undefined if a field is invalid; throws if loading fails. */
async function filterRecommendations(
  fields: FormData,
  wishes: Wishes,
  locale: Locale,
): Promise<Recommendation | undefined> {
  const amount = parseNumberAsSpan(fields.get("amount"), (text) => readAmount(text, locale));
  const term = parseNumberAsSpan(fields.get("term"), readCount);
  if (amount === "wrong" || term === "wrong") return undefined;
  const response = await fetch(`/finny/${wishes.market}.json`);
  const candidates: Candidate[] = await response.json();
  return recommendProducts(candidates, { ...wishes, amount, term });
}

function parseNumberAsSpan(
  field: FormDataEntryValue | null,
  readNumber: (text: string) => number | undefined,
): Span | "wrong" | undefined {
  const text = String(field ?? "").trim();
  if (text === "") return undefined;
  const value = readNumber(text);
  return value !== undefined && value > 0 ? { min: value, max: value } : "wrong";
}
