import { pageLocale } from "#browser/core/page.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

/** The parts of the form that nobody sees at first, with their texts. */
export async function loadLaterParts() {
  const [parts, texts] = await Promise.all([import("./later-parts.ts"), loadTexts()]);
  return { ...parts, texts };
}

async function loadTexts(): Promise<LaterComplaintTexts> {
  // A browser keeps the file for an hour, while the code that reads it may be newer. The page of an error is no JSON.
  return (await fetch(`/complaint/${pageLocale()}.json`, { cache: "no-cache" })).json();
}
