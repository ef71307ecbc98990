import { SubscriptionSchema } from "#contract/newsletter/newsletter.ts";
import { problemTexts } from "#i18n/form-texts.ts";
import type { TextsOf } from "#i18n/island-texts.ts";
import type { Text } from "#i18n/texts.ts";

export function newsletterTexts(texts: TextsOf, t: Text) {
  const { form, ...box } = texts("newsletter");
  return { ...box, form: { ...form, problems: problemTexts(t, SubscriptionSchema) } };
}
