import { expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount, readPercent } from "#i18n/read-amount.ts";

test.each<[string, Locale, number | undefined]>([
  ["1.500.000", "id_ID", 1_500_000],
  ["1,500,000", "en_US", 1_500_000],
  ["1,500,000", "zh_CN", 1_500_000],
  // As the page's language means them.
  ["1.500", "id_ID", 1500],
  ["1.500", "en_NG", 1.5],
  ["1,500", "id_ID", 1.5],
  ["1,500", "en_NG", 1500],
  // The other way of writing, where it can mean nothing else.
  ["1,500,000", "id_ID", 1_500_000],
  ["1.500.000", "en_US", 1_500_000],
  ["1,500.50", "id_ID", 1500.5],
  ["1.500,50", "en_US", 1500.5],
  ["4.5", "id_ID", 4.5],
  ["4,5", "en_US", 4.5],
  ["0.125", "id_ID", 0.125],
  ["0,125", "en_US", 0.125],
  // One digit more in the middle of typing, and groups as in India.
  ["100,0000", "en_US", 1_000_000],
  ["1,50,000", "en_US", 150_000],
  ["1500.000", "id_ID", 1_500_000],
  // Words with one meaning.
  ["1,5 juta", "id_ID", 1_500_000],
  ["500rb", "id_ID", 500_000],
  ["1.1m", "en_US", 1_100_000],
  ["250k", "en_NG", 250_000],
  ["150万", "zh_CN", 1_500_000],
  ["1,5 M", "id_ID", undefined],
  ["150万", "en_US", undefined],
  // Signs, blanks, other digits, invisible characters.
  ["₦ 1,500", "en_NG", 1500],
  ["Rp1.500.000", "id_ID", 1_500_000],
  ["-₦5", "en_US", -5],
  ["−5", "en_US", -5],
  ["１，５００", "zh_CN", 1500],
  ["\u202e1500\u202c", "en_US", 1500],
  ["1 500 000", "en_US", 1_500_000],
  // No numbers.
  ["", "en_US", undefined],
  [".", "en_US", undefined],
  ["1e309", "en_US", undefined],
  ["NaN", "en_US", undefined],
  ["Infinity", "en_US", undefined],
  ["0x10", "en_US", undefined],
  ["1.2.3", "en_US", undefined],
  ["5%", "en_US", undefined],
  ["constructor", "en_US", undefined],
  ["5constructor", "en_US", undefined],
])("%j in %s is %s", (text, locale, value) => {
  expect(readAmount(text, locale)).toBe(value);
});

test("forty digits are a number, too large for anything", () => {
  expect(readAmount("9".repeat(40), "en_US")).toBe(1e40);
  expect(readAmount("9".repeat(400), "en_US")).toBe(Number.POSITIVE_INFINITY);
});

test.each<[string, Locale, number | undefined]>([
  ["4", "en_US", 4],
  ["4,5 %", "id_ID", 4.5],
  ["4.5%", "en_NG", 4.5],
  ["-1 %", "en_US", -1],
  ["4k", "en_US", undefined],
  ["%", "en_US", undefined],
])("%j in %s is %s percent", (text, locale, value) => {
  expect(readPercent(text, locale)).toBe(value);
});

test.each<[string, number | undefined]>([
  ["12", 12],
  [" 12 ", 12],
  ["-3", -3],
  ["1.5", 1.5],
  ["1,5", 1.5],
  ["1000", 1000],
  ["twelve", undefined],
  ["", undefined],
])("%j counts %s", (text, value) => {
  expect(readCount(text)).toBe(value);
});
