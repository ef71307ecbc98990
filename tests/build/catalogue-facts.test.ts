import { describe, expect, test } from "vitest";
import { dayOrMonth } from "#catalogue/fact-texts.ts";
import { licenceSummary, newestReading } from "#catalogue/licence-summary.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { readRegistry } from "#catalogue/registry.ts";
import type { PublishedTerms } from "#catalogue/terms.ts";
import { formatDay, formatMonth } from "#i18n/dates.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import { jsonLdBlocks, objectsIn } from "../../scripts/check-site/json-ld.ts";
import { builtPage, mainText, sectionTexts, textOf } from "./support/built-pages.ts";

const { products, lenders, licences, terms } = readRegistry();
const NEWEST = newestReading(lenders);

test("the six terms of March 2020 are in the register", () => {
  expect(terms.map(({ publishedOn }) => publishedOn)).toEqual(terms.map(() => "2020-03"));
  expect(terms).toHaveLength(6);
});

describe.each(terms)("the terms of $productId", (published) => {
  test.each(LOCALE_CODES)("stand as dated facts on its page in %s", (locale) => {
    const page = builtPage(locale, `/productDetails/${published.productId}`);
    const dated = sectionTexts(page).filter((text) =>
      text.includes(formatMonth(locale, published.publishedOn)),
    );
    // Beside them the cost says of which day they are.
    const facts = factsOf(published, locale);
    const whole = dated.filter((text) => facts.every((fact) => text.includes(fact)));
    expect(whole, dated.join("\n")).toHaveLength(1);
  });

  test("are no offer of today to a search engine", () => {
    const page = builtPage("en_US", `/productDetails/${published.productId}`);
    const things = jsonLdBlocks(page).flatMap(({ data }) => objectsIn(data));
    const loan = things.find((thing) => thing["@type"] === "LoanOrCredit");
    expect(loan).toBeDefined();
    for (const field of ["interestRate", "annualPercentageRate", "amount", "loanTerm"]) {
      expect(loan).not.toHaveProperty(field);
    }
  });
});

/** As they have to be read on the page. */
function factsOf(published: PublishedTerms, locale: Locale): string[] {
  const { quota, interestRate, rating, ratingsCount, installsAtLeast } = published;
  const product = products.find(({ id }) => id === published.productId);
  const market = lenders.find(({ id }) => id === product?.lenderId)?.market ?? "ID";
  const money = (amount: number) => formatMoney(locale, amount, MARKET_CURRENCY[market]);
  const percent = (rate: number) => formatPercent(locale, rate);
  const number = (value: number) => formatNumber(locale, value);
  const written = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? [] : [write(value)];
  return [
    formatDay(locale, published.listingUpdated),
    published.appId,
    ...(published.rateAsPublished ? [published.rateAsPublished] : []),
    ...(published.feesAsPublished ? [published.feesAsPublished] : []),
    ...written(quota?.min, money),
    ...written(quota?.max, money),
    ...written(interestRate?.min, percent),
    ...written(interestRate?.max, percent),
    ...written(rating && Math.round(rating * 10) / 10, number),
    ...written(ratingsCount, number),
    ...written(installsAtLeast, (count) => `${number(count)}+`),
  ];
}

test("a product of which only the name is known says so in every language", () => {
  const unknown = products.find(
    (product) =>
      !(product.quota || product.period || product.interestRate || product.asOf) &&
      terms.every(({ productId }) => productId !== product.id),
  );
  for (const locale of LOCALE_CODES) {
    const text = mainText(builtPage(locale, `/productDetails/${unknown?.id}`));
    const word = textOf(locale, "common", "unknown");
    expect(text.split(word).length - 1, text).toBeGreaterThanOrEqual(4);
    for (const field of ["quota", "interestRate", "fees", "starRating", "totalDownloads"]) {
      expect(text).toContain(textOf(locale, "catalogue", `product.${field}`));
    }
    expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object/);
  }
});

test("a lender on two lists bears the day of each beside its name", () => {
  const summaries = lenders.map((lender) => {
    const own = licences.filter(({ lenderId }) => lenderId === lender.id);
    return { lender, ...licenceSummary({ ...lender, licences: own }, NEWEST) };
  });
  const onTwo = summaries.filter(({ listDates }) => listDates !== undefined);
  expect(onTwo.length).toBeGreaterThan(0);
  for (const { lender, listDates = [] } of onTwo) {
    for (const locale of LOCALE_CODES) {
      const text = mainText(builtPage(locale, `/companyDetails/${lender.id}`));
      expect(text).toContain(listDates.map((day) => dayOrMonth(day, locale)).join(" + "));
    }
  }
});

test("a lender's page names its regulator's list, its kind and the day", () => {
  for (const regulator of new Set(licences.map((licence) => licence.regulator))) {
    const licence = licences.find((candidate) => candidate.regulator === regulator);
    const lender = lenders.find(({ id }) => id === licence?.lenderId);
    for (const locale of LOCALE_CODES) {
      const text = mainText(builtPage(locale, `/companyDetails/${lender?.id}`));
      expect(text).toContain(lender?.legalName);
      expect(text).toContain(dayOrMonth(licence?.listDate ?? licence?.asOf ?? "", locale));
      expect(text).toContain(textOf(locale, "catalogue", `regulator.${regulator}`));
      expect(text).toContain(textOf(locale, "catalogue", `licenceKind.${licence?.kind}`));
    }
  }
});
