import { pageLocale } from "#browser/core/page.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

/** The parts of the form that nobody sees at first, with their texts. */
export async function loadLaterParts() {
  const [parts, texts] = await Promise.all([import("./later-parts.ts"), loadTexts()]);
  return { ...parts, texts };
}

async function loadTexts(): Promise<LaterComplaintTexts> {
  // A browser keeps the file for an hour, while the code that reads it may be newer.
  const answer = await fetch(`/complaint/${pageLocale()}.json`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} for the words of the complaint form`);
  return answer.json();
}
