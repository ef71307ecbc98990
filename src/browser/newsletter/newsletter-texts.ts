import { SubscriptionSchema } from "#contract/newsletter/newsletter.ts";
import { createProblemTexts } from "#i18n/form-texts.ts";
import type { GetTexts } from "#i18n/island-texts.ts";
import type { Translate } from "#i18n/texts.ts";

export function createNewsletterTexts(getTexts: GetTexts, t: Translate) {
  const { form, ...box } = getTexts("newsletter");
  return { ...box, form: { ...form, problems: createProblemTexts(t, SubscriptionSchema) } };
}
