import { pageLocale } from "#browser/core/page.ts";
import type { LaterComplaintTexts } from "./complaint-texts.ts";

/** The parts of the form that nobody sees at first, with their texts. */
export async function loadLaterParts() {
  const [parts, texts] = await Promise.all([
    import("./later-parts.ts"),
    // The page of an error is no JSON: it fails as well.
    fetch(`/complaint/${pageLocale()}.json`).then<LaterComplaintTexts>((answer) => answer.json()),
  ]);
  return { ...parts, texts };
}
