import { postFormTexts } from "#browser/posts/post-texts.ts";
import { addressOfWay, sectionOfBody, wordsOfWay } from "#catalogue/registry/regulator-ways.ts";
import type { RegulatorChannel } from "#catalogue/registry/regulators.ts";
import { type TextsOf, textsBy } from "#i18n/island-texts.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { getText, type Text } from "#i18n/texts.ts";
import type { FirstConcern } from "./first-bodies.ts";

export type ComplaintTexts = ReturnType<typeof complaintTexts>;

/** The form for complaints, with the letters in the languages of those who take them. */
export function complaintTexts(texts: TextsOf, t: Text, channels: readonly RegulatorChannel[]) {
  const form = postFormTexts(texts, t, [
    "messages:field.subject.required",
    "messages:field.subject.long",
    "messages:field.message.required",
    "messages:field.message.long",
    "messages:field.email.required",
    "messages:field.email.format",
  ]);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    ...texts("complaints:form"),
    countries: texts("catalogue:market"),
    letters: { NG: letterParts("en_NG"), ID: letterParts("id_ID") },
    pictures: texts("questions:pictures"),
    form: { ...form, problems: { ...form.problems, ...company } },
    filed: {
      ...texts("complaints:filed"),
      notCounted: texts("complaints:notCounted"),
      bodies: {
        "loan-app": bodyTexts(t, channels, "loan-app"),
        bank: bodyTexts(t, channels, "bank"),
        licensed: bodyTexts(t, channels, "licensed"),
        unlicensed: bodyTexts(t, channels, "unlicensed"),
      },
    },
  };
}

function bodyTexts(t: Text, channels: readonly RegulatorChannel[], concern: FirstConcern) {
  const ways = channels.filter((channel) => channel.concern === concern);
  const [first] = ways;
  if (!first) throw new Error(`content/regulators/channels.csv tells no body for ${concern}`);
  return {
    name: first.body,
    concern: t(`complaints:concern.${concern}`),
    /** The address of its section on the page, with deadlines and sources. */
    section: sectionOfBody(first),
    ways: ways.map((way) => ({
      label: t(`complaints:channel.${way.channel}`),
      words: wordsOfWay(way),
      address: addressOfWay(way),
      caution: way.caution && t(`complaints:caution.${way.caution}`),
    })),
  };
}

/** In the language that the market's bodies read. */
function letterParts(locale: Locale) {
  const parts = textsBy(getText(locale))("complaints:letterParts");
  return { language: LOCALES[locale].tag, ...parts };
}
