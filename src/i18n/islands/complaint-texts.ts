import type { ComplaintTexts } from "#browser/complaints/ComplaintForm.tsx";
import type { FiledTexts, NotCountedTexts } from "#browser/complaints/Filed.tsx";
import type { BodyWords } from "#browser/complaints/FirstBodies.tsx";
import type { FirstConcern } from "#browser/complaints/first-bodies.ts";
import type { LetterWords } from "#browser/complaints/Letter.tsx";
import { addressOfWay, sectionOfBody, wordsOfWay } from "#catalogue/registry/regulator-ways.ts";
import type { RegulatorChannel } from "#catalogue/registry/regulators.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { NOT_COUNTED_REASONS } from "#contract/complaints/complaint.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { namedTexts } from "#i18n/named-texts.ts";
import { getText, type Text } from "#i18n/texts.ts";
import { MESSAGE_PROBLEMS, postFormTexts } from "./form-texts.ts";
import { pictureTexts } from "./picture-texts.ts";

/** Of the form for complaints, with the letters in the languages of those who take them. */
export function complaintTexts(t: Text, channels: readonly RegulatorChannel[]): ComplaintTexts {
  const form = postFormTexts(t, MESSAGE_PROBLEMS);
  const company = { "messages:field.subjectId.format": t("complaints:companyRequired") };
  return {
    form: { ...form, problems: { ...form.problems, ...company } },
    title: t("complaints:formTitle"),
    company: t("complaints:company"),
    companyHint: t("complaints:companyHint"),
    companiesFound: t("complaints:companiesFound"),
    companiesNone: t("complaints:companiesNone"),
    companiesFailed: t("complaints:companiesFailed"),
    otherCompany: t("complaints:otherCompany"),
    country: t("complaints:country"),
    countryHint: t("complaints:countryHint"),
    noCountry: t("complaints:noCountry"),
    countries: { NG: t("catalogue:market.NG"), ID: t("catalogue:market.ID") },
    subject: t("complaints:subject"),
    message: t("complaints:message"),
    messageHint: t("complaints:messageHint"),
    email: t("complaints:email"),
    emailHint: t("complaints:emailHint"),
    submit: t("complaints:submit"),
    sending: t("complaints:sending"),
    letter: t("complaints:letter"),
    letterHint: t("complaints:letterHint"),
    copy: t("complaints:copy"),
    copied: t("complaints:copied"),
    copyFailed: t("complaints:copyFailed"),
    letters: { NG: letterWords("en_NG"), ID: letterWords("id_ID") },
    pictures: pictureTexts(t),
    filed: filedTexts(t, channels),
  };
}

/** Why a complaint is kept and does not count. */
export function notCountedTexts(t: Text): NotCountedTexts {
  return namedTexts(NOT_COUNTED_REASONS, (reason) => t(`complaints:notCounted.${reason}`));
}

function filedTexts(t: Text, channels: readonly RegulatorChannel[]): FiledTexts {
  const holes = { name: "{name}", regulator: "{regulator}", day: "{day}" };
  return {
    done: t("complaints:filed.done"),
    notCounted: notCountedTexts(t),
    kept: t("complaints:filed.kept"),
    company: t("complaints:company"),
    subject: t("complaints:subject"),
    message: t("complaints:message"),
    email: t("complaints:email"),
    pictures: t("questions:pictures.title"),
    toOwn: t("complaints:filed.toOwn"),
    check: t("complaints:filed.check"),
    first: t("complaints:filed.first"),
    licence: namedTexts(LICENCE_STATES, (state) => t(`complaints:filed.licence.${state}`, holes)),
    more: t("complaints:filed.more"),
    bodies: {
      "loan-app": bodyWords(t, channels, "loan-app"),
      bank: bodyWords(t, channels, "bank"),
      licensed: bodyWords(t, channels, "licensed"),
      unlicensed: bodyWords(t, channels, "unlicensed"),
    },
  };
}

function bodyWords(
  t: Text,
  channels: readonly RegulatorChannel[],
  concern: FirstConcern,
): BodyWords {
  const ways = channels.filter((channel) => channel.concern === concern);
  const [first] = ways;
  if (!first) throw new Error(`content/regulators/channels.csv tells no body for ${concern}`);
  return {
    name: first.body,
    concern: t(`complaints:concern.${concern}`),
    section: sectionOfBody(first),
    ways: ways.map((way) => ({
      label: t(`complaints:channel.${way.channel}`),
      words: wordsOfWay(way),
      address: addressOfWay(way),
      caution: way.caution && t(`complaints:caution.${way.caution}`),
    })),
  };
}

function letterWords(locale: Locale): LetterWords {
  const t = getText(locale);
  return {
    language: LOCALES[locale].tag,
    text: t("complaints:letterText"),
    company: t("complaints:letterCompany"),
    subject: t("complaints:letterSubject"),
    message: t("complaints:letterMessage"),
    email: t("complaints:letterEmail"),
  };
}
