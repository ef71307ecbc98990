import {
  formatAmountRange,
  formatDayRange,
  formatRateText,
} from "#catalogue/lenders/fact-texts.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { Polarity } from "#contract/insights/insights.ts";
import { formatDay, formatPartialDate } from "#i18n/dates.ts";
import { toLangText } from "#i18n/lang-text.ts";
import { formatList } from "#i18n/lists.ts";
import { formatAge, formatNumber } from "#i18n/numbers.ts";
import type { NamedSubject } from "#server/assistant/names.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readInsights } from "#server/insights/insights.ts";
import { readSubjectStats } from "#server/statistics/stats.ts";
import { type AnswerPart, type Asker, linkTo } from "./answer-part.ts";

const MAX_THEMES = 3;

export function createLenderAnswer(asker: Asker, subject: NamedSubject): AnswerPart {
  const { productById, companyById } = asker.services.readCatalogue();
  const product = productById.get(subject.subjectId);
  const company = companyById.get(subject.lender);
  const sentences = company ? createLicenceSentences(asker, company) : [];
  // Omits the terms of a lender whose licence ended, because they would advertise the lender.
  const isEnded = company?.licence.status === "ended";
  if (product && subject.subjectType === "product" && !isEnded)
    sentences.push(createTermsSentence(asker, product));
  return { sentences, links: [createSubjectLink(asker, subject)] };
}

function createLicenceSentences(
  { t, locale }: Asker,
  company: CatalogueProduct["company"],
): string[] {
  const { status, regulators, listDate, listDates = [listDate], listAge = 0 } = company.licence;
  const days = listDates.map((day) => formatPartialDate(locale, day));
  const values = {
    name: company.legalName,
    regulator: regulators.join(" + "),
    day: days.join(" + "),
    age: formatAge(locale, listAge),
  };
  const words = t(`catalogue:licence.${toLicenceWording(company.licence)}.long`, values);
  return status === "historical" ? [t("catalogue:licence.listed.long", values), words] : [words];
}

function createTermsSentence(asker: Asker, product: CatalogueProduct): string {
  const { name, market, quota, period, interestRate, asOf } = product;
  const amounts = formatAmountRange(quota, MARKET_CURRENCY[market], asker);
  const terms = [amounts, formatDayRange(period, asker), formatRateText(interestRate, asker)]
    .filter((term) => term !== undefined)
    .map((term) => toLangText(term).text);
  if (terms.length === 0 || asOf === undefined)
    return asker.t("assistant:answer.noTerms", { name });
  const values = { day: formatDay(asker.locale, asOf), terms: formatList(asker.locale, terms) };
  return asker.t("assistant:answer.terms", { name, ...values });
}

/** States the score, number and themes of the reviews. Never quotes reviews, because they may contain anything. */
export async function createReviewsAnswer(
  asker: Asker,
  subject: NamedSubject,
): Promise<AnswerPart> {
  const { services, t, locale } = asker;
  const [{ rating, reviews: count, imported, newest }, insights] = await Promise.all([
    readSubjectStats(services, subject),
    readInsights(services, subject),
  ]);
  const name = getName(asker, subject);
  const stars = formatNumber(locale, Math.round((rating ?? 0) * 10) / 10);
  const fromElsewhere = imported.reduce((sum, { reviews }) => sum + reviews, 0);
  const values = {
    ...{ name, stars, count },
    number: formatNumber(locale, count),
    imported: formatNumber(locale, fromElsewhere),
    day: newest === null ? "" : formatDay(locale, newest),
  };
  const few = count === 0 ? "assistant:answer.noReviews" : "assistant:answer.fewReviews";
  const score = rating === null ? few : "assistant:answer.score";

  function createThemesSentence(polarity: Polarity): string[] {
    const most = insights
      .filter((insight) => insight[polarity] > 0)
      .sort((a, b) => b[polarity] - a[polarity])
      .slice(0, MAX_THEMES)
      .map(({ theme, [polarity]: mentions }) => `${t(`community:themes.${theme}`)} (${mentions})`);
    const themes = formatList(locale, most);
    return most.length > 0 ? [t(`assistant:answer.themes.${polarity}`, { name, themes })] : [];
  }

  const themes = [...createThemesSentence("praise"), ...createThemesSentence("complaint")];
  return { sentences: [t(score, values), ...themes], links: [createSubjectLink(asker, subject)] };
}

function createSubjectLink(asker: Asker, subject: NamedSubject) {
  const { subjectType, subjectId } = subject;
  return linkTo(asker, getName(asker, subject), `/${subjectType}Details/${subjectId}`);
}

function getName({ services, locale }: Asker, { subjectType, subjectId }: NamedSubject): string {
  return services.subjects.nameOf(subjectType, subjectId, locale) ?? "";
}
