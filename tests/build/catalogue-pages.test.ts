import { describe, expect, test } from "vitest";
import { licenceWords, listWords } from "#browser/catalogue/licence-words.ts";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { type PublishedTerms, toShownMonth } from "#catalogue/products/terms.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay, formatDayOrMonth, formatMonth, formatPeriod } from "#i18n/dates.ts";
import { createTextsOf } from "#i18n/island-texts.ts";
import { findTranslation } from "#i18n/lang-text.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import { getText } from "#i18n/texts.ts";
import { elementsNamed, objectsIn, parseJsonLd } from "../../scripts/check-site/page.ts";
import { builtPage, mainText, readBuilt, sectionTexts, textOf } from "./support/built-pages.ts";

describe("catalogue facts", () => {
  const { products, lenders, lists, licences, terms } = readRegistry();

  function wordsOfMedium({ medium, publishedOn, source }: PublishedTerms, locale: Locale): string {
    return textOf(locale, "catalogue", `terms.note.${medium}`)
      .replace("{{day}}", formatDay(locale, publishedOn))
      .replace("{{host}}", new URL(source).hostname);
  }

  function readWords({ readIn, asOf }: PublishedTerms, locale: Locale): string {
    const text = textOf(locale, "catalogue", `facts.${readIn === "copy" ? "copy" : "read"}`);
    return text.replace("{{day}}", formatDayOrMonth(locale, asOf));
  }

  /** As they have to be read on the page. */
  function formatFacts(published: PublishedTerms, locale: Locale): string[] {
    const { quota, interestRate, rating, ratingsCount, installsAtLeast } = published;
    const product = products.find(({ id }) => id === published.productId);
    const market = lenders.find(({ id }) => id === product?.lenderId)?.market ?? "ID";
    const money = (amount: number) => formatMoney(locale, amount, MARKET_CURRENCY[market]);
    const percent = (rate: number) => formatPercent(locale, rate);
    const number = (value: number) => formatNumber(locale, value);
    const amount =
      findTranslation(published.amountTranslated, locale) ?? published.amountAsPublished;
    const formatIf = (value: number | undefined, write: (value: number) => string) =>
      value === undefined ? [] : [write(value)];
    return [
      wordsOfMedium(published, locale),
      readWords(published, locale),
      ...(amount ? [amount] : []),
      ...(published.rateAsPublished ? [published.rateAsPublished] : []),
      ...(published.feesAsPublished ? [published.feesAsPublished] : []),
      ...formatIf(quota?.min, money),
      ...formatIf(quota?.max, money),
      ...formatIf(interestRate?.min, percent),
      ...formatIf(interestRate?.max, percent),
      ...formatIf(rating && Math.round(rating * 10) / 10, number),
      ...formatIf(ratingsCount, number),
      ...formatIf(installsAtLeast, (count) => `${number(count)}+`),
    ];
  }

  const { companies, lists: shownLists } = JSON.parse(readBuilt("catalogue.json")) as CatalogueFile;

  test("has the six terms of March 2020", () => {
    const listings = terms.filter(({ medium }) => medium === "google-play");
    expect(listings.map(({ asOf }) => asOf)).toEqual(listings.map(() => "2020-03"));
    expect(listings).toHaveLength(6);
  });

  describe.each(terms)("the terms of $productId, $medium", (published) => {
    test.each(LOCALE_CODES)("appear with their dates in %s", (locale) => {
      const page = builtPage(locale, `/productDetails/${published.productId}`);
      const dated = sectionTexts(page).filter((text) =>
        text.includes(formatMonth(locale, toShownMonth(published))),
      );
      // Beside them the cost says of which day they are.
      const facts = formatFacts(published, locale);
      const whole = dated.filter((text) => facts.every((fact) => text.includes(fact)));
      expect(whole, dated.join("\n")).toHaveLength(1);
      const links = elementsNamed(page, "a").map(({ attributes }) => attributes["href"]);
      expect(links).toContain(published.source);
    });

    test("stay out of structured data", () => {
      const page = builtPage("en_US", `/productDetails/${published.productId}`);
      const loan = objectsIn(parseJsonLd(page)).find(
        ({ "@type": type }) => type === "LoanOrCredit",
      );
      expect(loan).toBeDefined();
      for (const field of ["interestRate", "annualPercentageRate", "amount", "loanTerm"]) {
        expect(loan).not.toHaveProperty(field);
      }
    });
  });

  test("lists rates of several sources, newest first", () => {
    for (const locale of LOCALE_CODES) {
      const page = builtPage(locale, "/productDetails/palmcredit");
      const title = textOf(locale, "catalogue", "terms.history");
      const history = sectionTexts(page).find((text) => text.startsWith(title)) ?? "";
      const [newer, older] = ["2022-07", "2020-03"].map((month) => formatMonth(locale, month));
      expect(history.indexOf(newer ?? "")).toBeGreaterThan(0);
      expect(history.indexOf(older ?? "")).toBeGreaterThan(history.indexOf(newer ?? ""));
    }
  });

  test("shows unknown facts of products as unknown", () => {
    const unknown = products.find(
      (product) =>
        !(product.quota || product.period || product.interestRate || product.asOf) &&
        terms.every(({ productId }) => productId !== product.id),
    );
    for (const locale of LOCALE_CODES) {
      const text = mainText(builtPage(locale, `/productDetails/${unknown?.id}`));
      const sentence = textOf(locale, "catalogue", "product.costUnknown");
      expect(text).toContain(sentence.split("}}").at(-1));
      for (const field of ["quota", "interestRate", "fees", "totalDownloads"]) {
        expect(text).toContain(textOf(locale, "catalogue", `product.${field}`));
      }
      expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object/);
    }
  });

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    const textsOf = createTextsOf(getText(locale));
    const texts = textsOf("catalogue:badge");

    test.each(LICENCE_STATES)("shows the status %s with day and age", (state) => {
      const lender = companies.find(({ licence }) => licence.status === state);
      if (!lender) throw new Error(`no lender is ${state}`);
      const { short, date } = licenceWords(lender.licence, texts, locale);
      const text = mainText(builtPage(locale, `/companyDetails/${lender.id}`));
      expect(text).toContain(`${short} ${date}`);
    });

    test("shows day and age of lists at home", () => {
      const text = mainText(builtPage(locale, "/index"));
      for (const list of shownLists) {
        expect(text).toContain(listWords(list, textsOf("catalogue:licenceList"), locale));
      }
    });
  });

  test("names lists, kinds and days on lenders' pages", () => {
    for (const list of lists) {
      const licence = licences.find((candidate) => candidate.list === list.id);
      const lender = lenders.find(({ id }) => id === licence?.lender);
      for (const locale of LOCALE_CODES) {
        const text = mainText(builtPage(locale, `/companyDetails/${lender?.id}`));
        expect(text).toContain(lender?.legalName);
        expect(text).toContain(formatDayOrMonth(locale, list.day));
        expect(text).toContain(textOf(locale, "catalogue", `regulator.${list.regulator}`));
        expect(text).toContain(textOf(locale, "catalogue", `licenceKind.${licence?.kind}`));
      }
    }
  });
});

describe("app permissions", () => {
  const { products, permissions } = readRegistry();

  const withRow = new Set(permissions.map(({ productId }) => productId));

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    const title = textOf(locale, "catalogue", "permissions.title");
    const guide = addressOf(locale, "/newsDetail/loan-app-permissions");

    test("shows declared permissions, source and guide", () => {
      for (const row of permissions) {
        const page = builtPage(locale, `/productDetails/${row.productId}`);
        const text = mainText(page);
        const meanings = row.permissions.map((name) =>
          textOf(locale, "catalogue", `permission.${name}`),
        );
        const stated = [title, ...meanings, row.package, formatDay(locale, row.asOf)];
        expect(stated.filter((part) => !text.includes(part))).toEqual([]);
        const links = elementsNamed(page, "a").map(({ attributes }) => attributes["href"]);
        expect(links).toEqual(expect.arrayContaining([guide, row.source]));
      }
    });

    test("omits permissions of other products", () => {
      const others = products.filter(({ id }) => !withRow.has(id)).slice(0, 20);
      for (const { id } of others) {
        expect(mainText(builtPage(locale, `/productDetails/${id}`))).not.toContain(title);
      }
    });
  });
});

describe("register pages", () => {
  const { lenders, lists, licences, decisions } = readRegistry();

  const newest = lists
    .filter(({ regulator, covers }) => regulator === "OJK" && covers.includes("digital"))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    test("lists every licensed online lender with its number", () => {
      const page = builtPage(locale, "/licensedPindar");
      const text = mainText(page);
      const links = new Set(elementsNamed(page, "a").map(({ attributes }) => attributes["href"]));
      const entries = licences.filter(({ list }) => list === newest?.id);
      expect(entries.length).toBeGreaterThanOrEqual(94);
      for (const { lender: id, number = "", date = "" } of entries) {
        const lender = lenders.find((one) => one.id === id);
        expect(links).toContain(addressOf(locale, `/companyDetails/${id}`));
        expect(text).toContain(`${lender?.name} ${lender?.legalName}`);
        expect(text).toContain(`${number} · ${formatPeriod(locale, date)}`);
        for (const former of lender?.formerNames ?? []) expect(text).toContain(former);
      }
      expect(text).toContain(formatPeriod(locale, newest?.day ?? ""));
    });

    test("names former Indonesian lenders and decisions", () => {
      const text = mainText(builtPage(locale, "/licensedPindar"));
      const older = licences.filter(({ list }) =>
        lists.some(({ id, regulator }) => id === list && regulator === "OJK"),
      );
      for (const { lender: id } of [...older, ...decisions]) {
        const lender = lenders.find((one) => one.id === id);
        // The page is about online lenders: Kredivo is a finance company today.
        if (lender?.lenderType === "digital") expect(text).toContain(lender.legalName);
      }
      for (const { number, day } of decisions) {
        expect(text).toContain(number ?? formatPeriod(locale, day));
      }
    });

    test("explains each status and dates each list", () => {
      const text = mainText(builtPage(locale, "/licenceStatus"));
      for (const state of LICENCE_STATES) {
        expect(text).toContain(textOf(locale, "registers", `status.${state}.name`));
      }
      for (const { day, asOf } of lists) {
        expect(text).toContain(formatPeriod(locale, day));
        expect(text).toContain(formatPeriod(locale, asOf));
      }
    });
  });
});
