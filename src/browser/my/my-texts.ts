import { stateTexts } from "#browser/posts/post-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";

export type MyTexts = ReturnType<typeof myTexts>;

export function myTexts(texts: TextsOf) {
  const own = texts("my:me");
  return {
    ...own,
    post: { ...own.post, ...stateTexts(texts) },
    rewards: texts("rewards:own"),
    complaint: { ...own.complaint, notCounted: texts("complaints:notCounted") },
  };
}
