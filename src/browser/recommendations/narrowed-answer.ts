import { createElement, type ReactNode } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import type { Candidate, Wishes } from "#catalogue/recommendations/candidate.ts";
import { recommendProducts } from "#catalogue/recommendations/recommend.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";
import { Answer } from "./Answer.tsx";
import type { AnswerTexts } from "./answer-texts.ts";

/** Returns undefined if a field is invalid; throws if the candidates cannot be loaded. */
export async function createNarrowedAnswer(
  fields: FormData,
  { wishes, texts, locale }: Localized<AnswerTexts> & { wishes: Wishes },
): Promise<ReactNode | undefined> {
  const amount = parseSingleValueSpan(fields.get("amount"), (text) => readAmount(text, locale));
  const term = parseSingleValueSpan(fields.get("term"), readCount);
  if (amount === "wrong" || term === "wrong") return undefined;
  const { market } = wishes;
  const response = await fetch(`/finny/${market}.json`);
  const candidates: Candidate[] = await response.json();
  const answer = recommendProducts(candidates, { ...wishes, amount, term });
  return createElement(Answer, { answer, market, texts, locale });
}

function parseSingleValueSpan(
  field: FormDataEntryValue | null,
  read: (text: string) => number | undefined,
) {
  const text = String(field ?? "").trim();
  if (text === "") return undefined;
  const value = read(text);
  return value !== undefined && value > 0 ? { min: value, max: value } : "wrong";
}
