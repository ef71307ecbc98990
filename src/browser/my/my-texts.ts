import { createPostStateTexts } from "#browser/posts/post-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";

export type MyPageTexts = ReturnType<typeof createMyPageTexts>;

export function createMyPageTexts(getTexts: GetTexts) {
  const meTexts = getTexts("my:me");
  return {
    ...meTexts,
    post: { ...meTexts.post, ...createPostStateTexts(getTexts) },
    rewards: getTexts("rewards:own"),
    complaint: { ...meTexts.complaint, notCounted: getTexts("complaints:notCounted") },
  };
}
