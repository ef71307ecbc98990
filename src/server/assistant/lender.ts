import {
  formatAmountRange,
  formatDayRange,
  formatRateText,
} from "#catalogue/lenders/fact-texts.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import type { Polarity } from "#contract/insights/insights.ts";
import { formatDay, formatPeriod } from "#i18n/dates.ts";
import { toLangText } from "#i18n/lang-text.ts";
import { formatList } from "#i18n/lists.ts";
import { formatAge, formatNumber } from "#i18n/numbers.ts";
import type { NamedSubject } from "#server/assistant/names.ts";
import type { CatalogueProduct } from "#server/catalogue/catalogue.ts";
import { readInsights } from "#server/insights/insights.ts";
import { readSubjectStats } from "#server/statistics/stats.ts";
import { type Asker, type Finding, linkTo } from "./finding.ts";

const MAX_THEMES = 3;

export function createLenderFinding(asker: Asker, subject: NamedSubject): Finding {
  const { productById, companyById } = asker.services.readCatalogue();
  const product = productById.get(subject.subjectId);
  const company = companyById.get(subject.lender);
  const sentences = company ? licenceSentences(asker, company) : [];
  // Leaves out the terms after the end of a licence, because they would advertise the lender.
  const isEnded = company?.licence.status === "ended";
  if (product && subject.subjectType === "product" && !isEnded)
    sentences.push(termsSentence(asker, product));
  return { sentences, links: [linkToSubject(asker, subject)] };
}

function licenceSentences({ t, locale }: Asker, company: CatalogueProduct["company"]): string[] {
  const { status, regulators, listDate, listDates = [listDate], listAge = 0 } = company.licence;
  const days = listDates.map((day) => formatPeriod(locale, day));
  const values = {
    name: company.legalName,
    regulator: regulators.join(" + "),
    day: days.join(" + "),
    age: formatAge(locale, listAge),
  };
  const words = t(`catalogue:licence.${toLicenceWording(company.licence)}.long`, values);
  return status === "historical" ? [t("catalogue:licence.listed.long", values), words] : [words];
}

function termsSentence(asker: Asker, product: CatalogueProduct): string {
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

/** States score, number and themes of the reviews, but never quotes them: their texts may contain anything. */
export async function createReviewsFinding(asker: Asker, subject: NamedSubject): Promise<Finding> {
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

  function themesSentence(polarity: Polarity): string[] {
    const most = insights
      .filter((insight) => insight[polarity] > 0)
      .sort((a, b) => b[polarity] - a[polarity])
      .slice(0, MAX_THEMES)
      .map(({ theme, [polarity]: mentions }) => `${t(`community:themes.${theme}`)} (${mentions})`);
    const themes = formatList(locale, most);
    return most.length > 0 ? [t(`assistant:answer.themes.${polarity}`, { name, themes })] : [];
  }

  const themes = [...themesSentence("praise"), ...themesSentence("complaint")];
  return { sentences: [t(score, values), ...themes], links: [linkToSubject(asker, subject)] };
}

function linkToSubject(asker: Asker, subject: NamedSubject) {
  const { subjectType, subjectId } = subject;
  return linkTo(asker, getName(asker, subject), `/${subjectType}Details/${subjectId}`);
}

function getName({ services, locale }: Asker, { subjectType, subjectId }: NamedSubject): string {
  return services.subjects.nameOf(subjectType, subjectId, locale) ?? "";
}
