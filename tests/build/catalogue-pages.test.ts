import { describe, expect, test } from "vitest";
import { formatEvidence, formatListDay } from "#browser/catalogue/licence-words.ts";
import type { CatalogueFile } from "#catalogue/file/catalogue-file.ts";
import { findReaderHome } from "#catalogue/markets.ts";
import { type PublishedTerms, toShownMonth } from "#catalogue/products/terms.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";
import { LICENCE_STATES, toLicenceWording } from "#contract/catalogue/licence.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay, formatDayOrMonth, formatMonth, formatPartialDate } from "#i18n/dates.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";
import { findElementsByTag } from "../../scripts/check-site/site.ts";
import {
  getAnswerText,
  getMainText,
  listSectionTexts,
  readBuiltFile,
  readBuiltPage,
  readLocaleText,
} from "./support/built-pages.ts";

describe("catalogue facts on built pages", () => {
  const { products, lenders, lists, licences, terms } = readRegistry();

  function formatMediumNote(
    { medium, publishedOn, source }: PublishedTerms,
    locale: Locale,
  ): string {
    return readLocaleText(locale, "catalogue", `terms.note.${medium}`)
      .replace("{{day}}", formatDay(locale, publishedOn))
      .replace("{{host}}", new URL(source).hostname);
  }

  function formatReadingNote({ readIn, asOf }: PublishedTerms, locale: Locale): string {
    const text = readLocaleText(
      locale,
      "catalogue",
      `facts.${readIn === "copy" ? "copy" : "read"}`,
    );
    return text.replace("{{day}}", formatDayOrMonth(locale, asOf));
  }

  const { companies, lists: shownLists } = JSON.parse(
    readBuiltFile("catalogue.json"),
  ) as CatalogueFile;

  test("include six terms from Google Play, all of March 2020", () => {
    const listings = terms.filter(({ medium }) => medium === "google-play");
    expect(listings.map(({ asOf }) => asOf)).toEqual(listings.map(() => "2020-03"));
    expect(listings).toHaveLength(6);
  });

  const termsByMedium = [...new Map(terms.map((row) => [row.medium, row])).values()];

  test.each(termsByMedium)("show terms from $medium with date and source", (published) => {
    const locale = "id_ID";
    const page = readBuiltPage(locale, `/productDetails/${published.product}`);
    const dated = listSectionTexts(page).filter((text) =>
      text.includes(formatMonth(locale, toShownMonth(published))),
    );
    const { rateAsPublished = "" } = published;
    const facts = [
      formatMediumNote(published, locale),
      formatReadingNote(published, locale),
      rateAsPublished,
    ];
    // Other sections also show this month, but only one has all facts of the published terms.
    const whole = dated.filter((text) => facts.every((fact) => text.includes(fact)));
    expect(whole, dated.join("\n")).toHaveLength(1);
    const links = findElementsByTag(page, "a").map(({ attributes }) => attributes["href"]);
    expect(links).toContain(published.source);
  });

  test("compare a rate with the market or its legal limit", () => {
    const nigerian = getMainText(readBuiltPage("en_NG", "/productDetails/fairmoney"));
    expect(nigerian).toMatch(/120% to 360% a year.*29% to 365% a year.*of 4 loans/);
    const ojkLimit = readLocaleText("en_NG", "catalogue", "rateScale.cap");
    expect(nigerian).not.toContain(ojkLimit);
    // Too few rates of Indonesia are known for a range.
    const indonesian = getMainText(readBuiltPage("en_NG", "/productDetails/adakami"));
    expect(indonesian).toMatch(RegExp(`up to 0.4% a day.*${ojkLimit} 0.3% a day`));
    expect(indonesian).not.toMatch(/of \d+ loans with a rate/);
  });

  test("show unknown facts of products as unknown", () => {
    const unknown = products.find(
      (product) =>
        !(product.quota || product.period || product.interestRate || product.asOf) &&
        terms.every((row) => row.product !== product.id),
    );
    for (const locale of LOCALE_CODES) {
      const text = getMainText(readBuiltPage(locale, `/productDetails/${unknown?.id}`));
      const sentence = readLocaleText(locale, "catalogue", "product.costUnknown");
      expect(text).toContain(sentence.split("}}").at(-1));
      for (const field of ["quota", "interestRate", "fees", "totalDownloads"]) {
        expect(text).toContain(readLocaleText(locale, "catalogue", `product.${field}`));
      }
      expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object/);
    }
  });

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    const getTexts = createGetTexts(locale);

    test.each(LICENCE_STATES)("state the licence status %s and its date", (state) => {
      const lender = companies.find(({ licence }) => licence.status === state);
      if (!lender) throw new Error(`no lender is ${state}`);
      const text = getAnswerText(readBuiltPage(locale, `/companyDetails/${lender.id}`));
      const wording = toLicenceWording(lender.licence);
      const isListed = wording === "listed";
      const verdict = getTranslate(locale)(
        isListed ? "catalogue:answers.licence.yes" : `catalogue:badge.${wording}.short`,
        { regulator: lender.licence.regulators.join(" + ") },
      );
      const texts = { ...getTexts("catalogue:badge"), ...getTexts("catalogue:licenceList") };
      expect(text).toContain(verdict);
      expect(text).toContain(formatEvidence(lender.licence, texts, locale) ?? verdict);
    });

    test("show each list's date and age on the home page", () => {
      const text = getMainText(readBuiltPage(locale, "/index"));
      const home = findReaderHome(locale);
      for (const list of shownLists.filter(({ market }) => !home || market === home)) {
        expect(text).toContain(formatListDay(list, getTexts("catalogue:licenceList"), locale));
      }
    });
  });

  test.each([
    ["named", /No \w+ approval found \w+ page of \w+ \d/],
    ["ended", /License ended by \w+ OJK decision of \w+ \d/],
    ["historical", /On an old \w+ list \w+ list of \w+ \d/],
  ])("name the source of the licence status %s", (state, answer) => {
    const lender = companies.find(({ licence }) => licence.status === state);
    const page = readBuiltPage("en_US", `/companyDetails/${lender?.id}`);
    expect(getAnswerText(page)).toMatch(answer);
  });

  test("show each list, licence kind and date on lenders' pages", () => {
    for (const list of lists) {
      const licence = licences.find((candidate) => candidate.list === list.id);
      const lender = lenders.find(({ id }) => id === licence?.lender);
      for (const locale of LOCALE_CODES) {
        const text = getMainText(readBuiltPage(locale, `/companyDetails/${lender?.id}`));
        expect(text).toContain(lender?.legalName);
        expect(text).toContain(formatDayOrMonth(locale, list.day));
        expect(text).toContain(readLocaleText(locale, "catalogue", `regulator.${list.regulator}`));
        expect(text).toContain(readLocaleText(locale, "catalogue", `licenceKind.${licence?.kind}`));
      }
    }
  });
});

describe("app permissions on product pages", () => {
  const { products, permissions } = readRegistry();

  const withRow = new Set(permissions.map(({ product }) => product));

  describe.each(LOCALE_CODES)("in %s", (locale) => {
    const title = readLocaleText(locale, "catalogue", "permissions.title");
    const guide = addressOf(locale, "/newsDetail/loan-app-permissions");

    test("are shown with source and a link to the guide", () => {
      for (const row of permissions) {
        const page = readBuiltPage(locale, `/productDetails/${row.product}`);
        const text = getMainText(page);
        const meanings = row.permissions.map((name) =>
          readLocaleText(locale, "catalogue", `permission.${name}`),
        );
        const stated = [title, ...meanings, row.package, formatDay(locale, row.asOf)];
        expect(stated.filter((part) => !text.includes(part))).toEqual([]);
        const links = findElementsByTag(page, "a").map(({ attributes }) => attributes["href"]);
        expect(links).toEqual(expect.arrayContaining([guide, row.source]));
      }
    });

    test("are omitted for products without known permissions", () => {
      const others = products.filter(({ id }) => !withRow.has(id)).slice(0, 20);
      for (const { id } of others) {
        expect(getMainText(readBuiltPage(locale, `/productDetails/${id}`))).not.toContain(title);
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
    test("list every licensed online lender with its number", () => {
      const page = readBuiltPage(locale, "/licensedPindar");
      const text = getMainText(page);
      const links = new Set(
        findElementsByTag(page, "a").map(({ attributes }) => attributes["href"]),
      );
      const entries = licences.filter(({ list }) => list === newest?.id);
      expect(entries.length).toBeGreaterThanOrEqual(94);
      for (const { lender: id, number = "", date = "" } of entries) {
        const lender = lenders.find((one) => one.id === id);
        expect(links).toContain(addressOf(locale, `/companyDetails/${id}`));
        expect(text).toContain(`${lender?.name} ${lender?.legalName}`);
        expect(text).toContain(`${number} · ${formatPartialDate(locale, date)}`);
        for (const former of lender?.formerNames ?? []) expect(text).toContain(former);
      }
      expect(text).toContain(formatPartialDate(locale, newest?.day ?? ""));
    });

    test("name former online lenders and licence decisions", () => {
      const text = getMainText(readBuiltPage(locale, "/licensedPindar"));
      const older = licences.filter(({ list }) =>
        lists.some(({ id, regulator }) => id === list && regulator === "OJK"),
      );
      for (const { lender: id } of [...older, ...decisions]) {
        const lender = lenders.find((one) => one.id === id);
        // The page lists only online lenders, and some former ones are finance companies today.
        if (lender?.lenderType === "digital") expect(text).toContain(lender.legalName);
      }
      for (const { number, day } of decisions) {
        expect(text).toContain(number ?? formatPartialDate(locale, day));
      }
    });

    test("explain each licence status and show each list's date", () => {
      const text = getMainText(readBuiltPage(locale, "/licenceStatus"));
      for (const state of LICENCE_STATES) {
        expect(text).toContain(readLocaleText(locale, "registers", `status.${state}.name`));
      }
      for (const { day, asOf } of lists) {
        expect(text).toContain(formatPartialDate(locale, day));
        expect(text).toContain(formatPartialDate(locale, asOf));
      }
    });
  });
});
