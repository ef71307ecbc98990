import { describe, expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { findCurrency, readAmount, readCount, readPercent } from "#i18n/read-amount.ts";

describe("readAmount", () => {
  test.each<[string, Locale, number | undefined]>([
    ["1.500.000", "id_ID", 1_500_000],
    ["1,500,000", "en_US", 1_500_000],
    // Separators of the page's language.
    ["1.500", "id_ID", 1500],
    // Separators of the other convention, if unambiguous.
    ["1,500,000", "id_ID", 1_500_000],
    ["1,500.50", "id_ID", 1500.5],
    ["4.5", "id_ID", 4.5],
    ["0.125", "id_ID", 0.125],
    // Separators while typing further digits, and Indian digit groups.
    ["100,0000", "en_US", 1_000_000],
    ["1,50,000", "en_US", 150_000],
    ["1500.000", "id_ID", 1_500_000],
    // Words with one meaning.
    ["250k", "en_NG", 250_000],
    ["1,5 M", "id_ID", undefined],
    // Signs, spaces, digits of other scripts, invisible characters.
    ["₦ 1,500", "en_NG", 1500],
    ["-₦5", "en_US", -5],
    ["−5", "en_US", -5],
    ["１２．５", "en_NG", 12.5],
    ["\u200e1500\u2069", "en_US", 1500],
    ["1 500 000", "en_US", 1_500_000],
    // A currency before or after the number, as usual in its country.
    ["N50,000", "en_NG", 50_000],
    ["#50,000", "en_NG", 50_000],
    ["1,500 NGN", "en_NG", 1500],
    ["N5,000.00k", "en_NG", 5000],
    ["6500.00 kobo", "en_NG", 6500],
    ["2.50k", "en_NG", 2500],
    ["2.5 million naira", "en_NG", 2_500_000],
    ["1,500₦", "en_US", 1500],
    ["Rp. 1.500.000", "id_ID", 1_500_000],
    ["Rp1.500.000,-", "id_ID", 1_500_000],
    ["Rp1.500.000,00", "id_ID", 1_500_000],
    ["IDR 2jt", "id_ID", 2_000_000],
    ["1.5万奈拉", "zh_CN", 15_000],
    // Number words of another language, if the digits before them are unambiguous.
    ["50k", "id_ID", 50_000],
    ["1,5jt", "en_US", 1_500_000],
    ["50万", "en_US", 500_000],
    ["N50,000", "id_ID", 50_000],
    ["1.500jt", "en_US", undefined],
    ["1.500k", "id_ID", undefined],
    ["1.500k", "en_US", 1500],
    // Several words, each smaller than the one before.
    ["2jt500rb", "id_ID", 2_500_000],
    ["2 juta 500 ribu", "en_US", 2_500_000],
    ["1亿2000万", "zh_CN", 120_000_000],
    ["500rb2jt", "id_ID", undefined],
    ["2jt500", "id_ID", undefined],
    // No price has three decimals.
    ["1.500", "en_NG", 1500],
    ["Rp50.000", "en_US", 50_000],
    ["Rp50,50", "en_US", 50.5],
    // Ambiguous, or similar to another number.
    ["5²", "en_US", undefined],
    ["٥٠٠", "en_US", undefined],
    ["\u202e1500\u202c", "en_US", undefined],
    // No numbers.
    ["", "en_US", undefined],
    ["N", "en_NG", undefined],
    ["50,-000", "id_ID", undefined],
    ["1e309", "en_US", undefined],
    ["Infinity", "en_US", undefined],
    ["5%", "en_US", undefined],
    ["constructor", "en_US", undefined],
  ])("reads %j in %s as %s", (text, locale, value) => {
    expect(readAmount(text, locale)).toBe(value);
  });

  test.each([
    ["Rp 500rb", "IDR"],
    ["200万印尼盾", "IDR"],
    ["N50,000", "NGN"],
    ["₦5", "NGN"],
    ["500rb", undefined],
    ["nothing", undefined],
  ])("findCurrency returns for %j the currency %s", (text, currency) => {
    expect(findCurrency(text)).toBe(currency);
  });

  test("parses numbers of forty digits", () => {
    expect(readAmount("9".repeat(40), "en_US")).toBe(1e40);
    expect(readAmount("9".repeat(400), "en_US")).toBe(Number.POSITIVE_INFINITY);
  });

  test.each<[string, Locale, number | undefined]>([
    ["4", "en_US", 4],
    ["4,5 %", "id_ID", 4.5],
    ["4.5%", "en_NG", 4.5],
    ["2.125", "en_NG", 2.125],
    ["-1 %", "en_US", -1],
    ["４．５％", "zh_CN", 4.5],
    ["4k", "en_US", undefined],
    ["%", "en_US", undefined],
  ])("reads %j in %s as %s percent", (text, locale, value) => {
    expect(readPercent(text, locale)).toBe(value);
  });

  test.each<[string, number | undefined]>([
    ["12", 12],
    [" 12 ", 12],
    ["1.5", 1.5],
    ["1000", 1000],
    ["600.000", undefined],
    ["１２", 12],
    ["1²", undefined],
    ["", undefined],
  ])("reads %j as the count %s", (text, value) => {
    expect(readCount(text)).toBe(value);
  });
});
