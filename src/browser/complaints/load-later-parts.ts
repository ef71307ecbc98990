import { pageLocale } from "#browser/core/page.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

/** The parts of the form that nobody sees at first, with their texts. */
export async function loadLaterParts() {
  const [parts, texts] = await Promise.all([import("./later-parts.ts"), fetchTexts()]);
  return { ...parts, texts };
}

async function fetchTexts(): Promise<LaterComplaintTexts> {
  const answer = await fetch(`/complaint/${pageLocale()}.json`);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}
