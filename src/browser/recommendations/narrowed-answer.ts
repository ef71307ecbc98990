import { createElement, type ReactNode } from "react";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import { recommend } from "#catalogue/recommendations/recommend.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";
import { Answer } from "./Answer.tsx";
import type { AnswerTexts } from "./answer-texts.ts";

interface Asked {
  wishes: Wishes;
  texts: AnswerTexts;
  locale: Locale;
}

/** Undefined where a field is no number; throws when the facts cannot be loaded. */
export async function narrowedAnswer(
  fields: FormData,
  { wishes, texts, locale }: Asked,
): Promise<ReactNode | undefined> {
  const amount = spanOf(fields.get("amount"), (text) => readAmount(text, locale));
  const term = spanOf(fields.get("term"), readCount);
  if (amount === "wrong" || term === "wrong") return undefined;
  const { market } = wishes;
  const response = await fetch(`/finny/${market}.json`);
  const candidates: Candidate[] = await response.json();
  const answer = recommend(candidates, { ...wishes, amount, term });
  return createElement(Answer, { answer, market, texts, locale });
}

/** Undefined where nothing was written. */
function spanOf(written: FormDataEntryValue | null, read: (text: string) => number | undefined) {
  const text = String(written ?? "").trim();
  if (text === "") return undefined;
  const value = read(text);
  return value !== undefined && value > 0 ? { min: value, max: value } : "wrong";
}
