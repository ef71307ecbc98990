import type { TextsOf } from "#i18n/island-texts.ts";

export type ModerationTexts = ReturnType<typeof moderationTexts>;

/** The public log. */
export function moderationTexts(texts: TextsOf) {
  return {
    ...texts("moderation:log"),
    reasons: { ...texts("moderation:reasons"), ...texts("moderation:otherReasons") },
  };
}
