import { describe, expect, test } from "vitest";
import type { Product } from "#catalogue/products/product.ts";
import type { PublishedTerms } from "#catalogue/products/terms.ts";
import {
  createRateHistory,
  createRateStatement,
  createTermsFacts,
} from "#catalogue/products/terms-texts.ts";
import { terms } from "../seo/samples.ts";
import { findFact, findFactText, say, toText } from "./made.ts";

const english = { locale: "en_US", say } as const;

const TERMS = { ...terms, quota: { min: undefined, max: 50_000 }, rating: 4.496824 };
/** Terms in a website's words, with a rate whose kind is unclear. */
const IN_WORDS: PublishedTerms = {
  ...terms,
  medium: "website",
  publishedOn: "2026-06-22",
  asOf: "2026-11-22",
  amountAsPublished: "up to 75% of salary",
  interestRate: undefined,
  rateAsPublished: "7% Flat",
  rateTranslated: undefined,
};

describe("texts of published terms", () => {
  test("quote a rate as published and format other terms", () => {
    const facts = createTermsFacts(TERMS, "NGN", english);
    expect(findFactText(facts, "terms.amount")).toBe("offer.upTo(high=₦50K)");
    expect(findFactText(facts, "terms.period")).toBe(
      "offer.range(low=offer.days(count=60, number=60), high=offer.days(count=180, number=180))",
    );
    expect(findFact(facts, "terms.rate")?.value).toEqual({ text: "10%-30% monthly", lang: "en" });
    expect(findFactText(facts, "terms.apr")).toBe(
      "ratePeriod.year(rate=offer.range(low=120%, high=360%))",
    );
    expect(toText(findFact(facts, "terms.apr")?.note)).toBe("terms.aprNote");
    expect(findFactText(facts, "terms.fees")).toBeUndefined();
    expect(findFactText(facts, "terms.rating")).toBe("terms.ratings(score=4.5, count=60,018)");
    expect(findFactText(facts, "terms.installs")).toBe("1,000,000+");
  });

  test("translate a published rate and quote the original", () => {
    const facts = createTermsFacts(terms, "NGN", { locale: "zh_CN", say });
    expect(findFact(facts, "terms.rate")).toMatchObject({
      value: "每月 10%–30%",
      note: { text: "“10%-30% monthly”", lang: "en" },
    });
  });

  test("omit store ratings without a number of ratings", () => {
    const facts = createTermsFacts({ ...TERMS, ratingsCount: undefined }, "NGN", english);
    expect(findFactText(facts, "terms.rating")).toBeUndefined();
  });

  test("show a published amount text beside numbers", () => {
    const words = { text: "up to 75% of salary", lang: "en" };
    const beside = findFact(createTermsFacts(IN_WORDS, "NGN", english), "terms.amount");
    expect(beside).toMatchObject({
      value: { text: "offer.range(low=₦1,500, high=₦500K)" },
      note: words,
    });
    const alone = findFact(
      createTermsFacts({ ...IN_WORDS, quota: undefined }, "NGN", english),
      "terms.amount",
    );
    expect(alone).toMatchObject({ value: words, note: undefined });
  });

  test("name the kind of rate in a note", () => {
    const daily = { min: undefined, max: 0.4, kind: "daily", period: "day" } as const;
    const facts = createTermsFacts({ ...terms, interestRate: daily }, "IDR", english);
    expect(findFactText(facts, "product.interestRate")).toBe(
      "ratePeriod.day(rate=offer.upTo(high=0.4%))",
    );
    expect(toText(findFact(facts, "product.interestRate")?.note)).toBe("rateKind.daily");
    expect(findFact(facts, "terms.apr")).toBeUndefined();
  });

  test("list the history of published rates by month", () => {
    const silent = { ...IN_WORDS, rateAsPublished: undefined };
    const listing = { ...terms, publishedOn: "2019-12-19" };
    const rows = createRateHistory([IN_WORDS, silent, listing], english);
    expect(rows.map(({ label, value, note }) => [label, value, toText(note)])).toEqual([
      ["June 2026", { text: "7% Flat", lang: "en" }, undefined],
      [
        "March 2020",
        { text: "10%-30% monthly", lang: "en" },
        "ratePeriod.year(rate=offer.range(low=120%, high=360%)), rateKind.published-apr",
      ],
    ]);
    const daily = { min: undefined, max: 0.4, kind: "daily", period: "day" } as const;
    const read = { ...IN_WORDS, rateAsPublished: "0,4 persen per hari", interestRate: daily };
    const ours = "terms.ours(rate=ratePeriod.day(rate=offer.upTo(high=0.4%)))";
    const [worded, bare] = createRateHistory(
      [read, { ...read, rateAsPublished: undefined }],
      english,
    );
    expect([toText(worded?.value), toText(worded?.note)]).toEqual([
      "0,4 persen per hari",
      `${ours}, rateKind.daily`,
    ]);
    expect([toText(bare?.value), toText(bare?.note)]).toEqual([ours, "rateKind.daily"]);
    expect(createRateHistory([silent, listing], english)).toEqual([]);
  });

  test("quote the newest published rate, but not the fees published with it", () => {
    const silent = { ...IN_WORDS, publishedOn: "2026-07-01", rateAsPublished: undefined };
    const priced = { ...IN_WORDS, feesAsPublished: "Management Fee 1%" };
    const createStatement = (records: PublishedTerms[]) =>
      createRateStatement({ market: "NG", terms: records } as unknown as Product, english);
    expect(createStatement([silent, terms, priced])).toEqual({
      text: "7% Flat",
      lang: "en",
      day: "2026-06-22",
    });
    expect(createStatement([silent])).toBeUndefined();
  });

  test("omit app store facts for terms from websites", () => {
    const labels = createTermsFacts(IN_WORDS, "NGN", english).map(({ label }) => toText(label));
    expect(labels).toEqual(["amount", "period", "rate", "fees"].map((name) => `terms.${name}`));
  });
});
