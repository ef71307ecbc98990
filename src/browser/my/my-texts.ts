import { stateTexts } from "#browser/posts/post-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";

export type MyTexts = ReturnType<typeof myTexts>;

export function myTexts(texts: TextsOf) {
  const meTexts = texts("my:me");
  return {
    ...meTexts,
    post: { ...meTexts.post, ...stateTexts(texts) },
    rewards: texts("rewards:own"),
    complaint: { ...meTexts.complaint, notCounted: texts("complaints:notCounted") },
  };
}
