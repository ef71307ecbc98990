import { createPostFormTexts } from "#browser/posts/post-texts.ts";
import { SubmissionSchema } from "#contract/activities/entry.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export type ActivityFactsTexts = ReturnType<typeof activityFactsTexts>;

export function activityFactsTexts(texts: TextsOf) {
  return { ...texts("activities:facts"), countries: texts("catalogue:market") };
}

export type ActivityListTexts = ReturnType<typeof activityListTexts>;

export function activityListTexts(texts: TextsOf) {
  return { ...texts("activities:list"), facts: activityFactsTexts(texts) };
}

export type SubmitTexts = ReturnType<typeof submitTexts>;

export function submitTexts(texts: TextsOf, t: Text) {
  const form = createPostFormTexts(texts, t, SubmissionSchema);
  const app = { "messages:field.subjectId.format": t("activities:submit.appRequired") };
  return {
    ...texts("activities:submit"),
    countries: texts("catalogue:market"),
    pictures: texts("questions:pictures"),
    form: { ...form, problems: { ...form.problems, ...app } },
  };
}

export type AwardTexts = ReturnType<typeof awardTexts>;

export function awardTexts(texts: TextsOf) {
  return { ...texts("activities:award"), round: texts("activities:facts").round };
}
