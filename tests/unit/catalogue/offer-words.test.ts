import { describe, expect, test } from "vitest";
import {
  createOfferTexts,
  formatDaysRange,
  formatOfferFacts,
} from "#browser/catalogue/offer-words.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";

const createOfferWording = (locale: Locale) => ({
  locale,
  texts: createOfferTexts(createGetTexts(locale)),
});
const listOfferLines = (...given: Parameters<typeof formatOfferFacts>) =>
  formatOfferFacts(...given).map(({ text }) => text);

const own = {
  currency: "NGN",
  amount: { min: 1_500, max: 500_000 },
  period: { min: 1, max: null },
  interestRate: { min: 3, max: 4, kind: "flat", period: "month" },
  asOf: "2026-07-01",
  published: {
    day: "2020-03-12",
    medium: "google-play",
    source: "https://play.example/loans",
    language: "en",
    rateAsPublished: "10%-30% monthly",
  },
} as const;

describe("formatOfferFacts", () => {
  test.each([
    [
      "en_US",
      "3% to 4% a month (flat, on the full amount)|₦1,500 to ₦500K|from 1 day|as of Jul 1, 2026",
    ],
    [
      "en_NG",
      "3% to 4% a month (flat, on the full amount)|₦1,500 to ₦500K|from 1 day|as of 1 Jul 2026",
    ],
    [
      "id_ID",
      "3% sampai 4% per bulan (flat, dari pokok awal)|₦1.500 sampai ₦500rb|mulai 1 hari|per 1 Jul 2026",
    ],
    ["zh_CN", "每月 3% 至 4%（平息，按全额计）|₦1,500 至 ₦50万|1 天起|2026年7月1日的条件"],
  ] as const)("formats today's offer in %s", (locale, line) => {
    expect(listOfferLines(own, createOfferWording(locale)).join("|")).toBe(line);
  });

  test("omits a fact shown elsewhere on the page", () => {
    const texts = listOfferLines({ ...own, period: null }, createOfferWording("en_US"), ["rate"]);
    expect(texts).toEqual(["₦1,500 to ₦500K", "as of Jul 1, 2026"]);
  });

  test("shows published terms if today's offer is unknown", () => {
    const record = { currency: "NGN", amount: null, published: own.published } as const;
    expect(formatOfferFacts(record, createOfferWording("id_ID"))).toEqual([
      { text: "10%-30% monthly", lang: "en" },
      { text: "halaman toko aplikasi per 12 Mar 2020, bukan tawaran hari ini" },
    ]);
    const interestRate = { min: 120, max: 360, kind: "published-apr", period: "year" } as const;
    const withRate = (rateAsPublished: string | null) => {
      const published = { ...own.published, interestRate, rateAsPublished };
      return listOfferLines({ ...record, published }, createOfferWording("en_US"))[0];
    };
    expect(withRate("10%-30% monthly")).toBe("10%-30% monthly");
    expect(withRate(null)).toBe("120% to 360% a year (APR as published)");
  });

  test.each([
    ["google-play", "store page of 12 Mar 2020, not today's offer"],
    ["website", "its website on 12 Mar 2020, not today's offer"],
    ["press", "reported by paper.example on 12 Mar 2020, not today's offer"],
  ] as const)("names the source of published terms: %s", (medium, note) => {
    const published = { ...own.published, medium, source: "https://paper.example/loans" };
    expect(listOfferLines({ currency: "NGN", published }, createOfferWording("en_NG"))[1]).toBe(
      note,
    );
  });

  test.each([
    [{ min: 1 }, "1 天起"],
    [{ max: 180 }, "最长 180 天"],
  ])("formats a term with one limit in Chinese: %j", (period, words) => {
    expect(formatDaysRange(period, createOfferWording("zh_CN"))).toBe(words);
  });

  test("omits unknown facts and their dates", () => {
    const unknown = {
      currency: "IDR",
      amount: { min: null, max: null },
      asOf: "2026-07-01",
    } as const;
    const published = { ...own.published, rateAsPublished: null };
    expect(formatOfferFacts(unknown, createOfferWording("en_US"))).toEqual([]);
    expect(formatOfferFacts({ ...unknown, published }, createOfferWording("en_US"))).toEqual([]);
  });
});
