import { createPostFormTexts } from "#browser/posts/post-texts.ts";
import { SubmissionSchema } from "#contract/activities/entry.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";

export type ActivityFactsTexts = ReturnType<typeof createActivityFactsTexts>;

export function createActivityFactsTexts(getTexts: GetTexts) {
  return { ...getTexts("activities:facts"), countries: getTexts("catalogue:market") };
}

export type ActivityListTexts = ReturnType<typeof createActivityListTexts>;

export function createActivityListTexts(getTexts: GetTexts) {
  return { ...getTexts("activities:list"), facts: createActivityFactsTexts(getTexts) };
}

export type SubmitTexts = ReturnType<typeof createSubmissionTexts>;

export function createSubmissionTexts(getTexts: GetTexts, t: Translate) {
  const form = createPostFormTexts(getTexts, t, SubmissionSchema);
  const app = { "messages:field.subjectId.format": t("activities:submit.appRequired") };
  return {
    ...getTexts("activities:submit"),
    countries: getTexts("catalogue:market"),
    pictures: getTexts("questions:pictures"),
    form: { ...form, problems: { ...form.problems, ...app } },
  };
}

export type AwardTexts = ReturnType<typeof createAwardTexts>;

export function createAwardTexts(getTexts: GetTexts) {
  return { ...getTexts("activities:award"), round: getTexts("activities:facts").round };
}
