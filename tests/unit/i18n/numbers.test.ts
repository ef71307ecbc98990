import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, formatNumber, formatPercent, formatRoughPercent } from "#i18n/numbers.ts";
import { readAmount } from "#i18n/read-amount.ts";

describe("formatMoney in naira", () => {
  /** Specification, section 9: K, M and B for exact multiples of 1000, 1e6 and 1e9, else separators. */
  test.each([
    [0, "₦0"],
    [1, "₦1"],
    [999, "₦999"],
    [1_000, "₦1K"],
    [1_001, "₦1,001"],
    [1_500, "₦1,500"],
    [20_000, "₦20K"],
    [999_000, "₦999K"],
    [1_000_000, "₦1M"],
    [1_500_000, "₦1,500K"],
    [1_000_000_000, "₦1B"],
    [1_001_000_000, "₦1,001M"],
    [1_234_567, "₦1,234,567"],
    [-5_000, "−₦5K"],
    [0.5, "₦0.5"],
  ])("formats %d naira as %s", (amount, text) => {
    expect(formatMoney("en_US", amount, "NGN")).toBe(text);
  });
});

describe("formatMoney by language", () => {
  test.each([
    ["en_NG", 1_234_567, "NGN", "₦1,234,567"],
    ["id_ID", 1_234_567, "IDR", "Rp1.234.567"],
    ["zh_CN", 1_234_567, "IDR", "Rp1,234,567"],
    ["id_ID", 500_000, "NGN", "₦500rb"],
    ["id_ID", 1_000_000, "IDR", "Rp1jt"],
    ["id_ID", 25_000_000, "IDR", "Rp25jt"],
    ["id_ID", 1_500_000, "IDR", "Rp1.500.000"],
    ["id_ID", 2_000_000_000, "IDR", "Rp2\u00a0miliar"],
    ["id_ID", -5_000, "IDR", "−Rp5rb"],
    ["en_NG", 1_000_000_000, "IDR", "Rp1B"],
    ["zh_CN", 5_000, "NGN", "₦5,000"],
    ["zh_CN", 500_000, "NGN", "₦50万"],
    ["zh_CN", 15_000_000, "IDR", "Rp1,500万"],
    ["zh_CN", 120_010_000, "IDR", "Rp120,010,000"],
    ["zh_CN", 200_000_000, "IDR", "Rp2亿"],
  ] as const)("formats in %s the amount %d %s", (locale, amount, currency, text) => {
    expect(formatMoney(locale, amount, currency)).toBe(text);
  });
});

describe("formatMoney with options", () => {
  test("returns all digits or decimals if requested", () => {
    expect(formatMoney("en_US", 17_000, "NGN", { digits: "full" })).toBe("₦17,000");
    expect(formatMoney("en_US", -5_000, "NGN", { digits: "full" })).toBe("−₦5,000");
    expect(formatMoney("en_US", 1_000, "NGN", { digits: "decimals" })).toBe("₦1,000.00");
    expect(formatMoney("id_ID", 1_234.5, "IDR", { digits: "decimals" })).toBe("Rp1.234,50");
  });
});

describe("formatMoney with units such as K", () => {
  const round = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 9 }))
    .map(([number, zeros]) => number * 10 ** zeros);
  const amounts = fc.oneof(round, fc.integer({ min: 0, max: 2_000_000_000_000 }));

  test("loses no digit in English", () => {
    const size = { K: 1e3, M: 1e6, B: 1e9 };
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatMoney("en_US", amount, "NGN").slice(1);
        const unit = size[text.at(-1) as keyof typeof size] ?? 1;
        expect(Number(text.replaceAll(/[,KMB]/g, "")) * unit).toBe(amount);
      }),
    );
  });

  test.each(["id_ID", "zh_CN"] as const)(
    "returns text parsed as the same amount in %s",
    (locale) => {
      fc.assert(
        fc.property(amounts, (amount) => {
          expect(readAmount(formatMoney(locale, amount, "IDR"), locale)).toBe(amount);
        }),
      );
    },
  );
});

describe("formatNumber and formatPercent", () => {
  test.each([
    ["en_US", 1234567, "1,234,567"],
    ["id_ID", 1500, "1.500"],
    ["id_ID", 4.55, "4,55"],
    ["zh_CN", 1234.567, "1,234.57"],
  ] as const)("formats in %s %d as %s", (locale, value, text) => {
    expect(formatNumber(locale, value)).toBe(text);
  });

  test.each([
    ["en_US", 34.8, "34.8%"],
    ["en_NG", 365, "365%"],
    ["id_ID", 104.47, "104,47%"],
    ["zh_CN", 0, "0%"],
  ] as const)("formats in %s %d percent as %s", (locale, value, text) => {
    expect(formatPercent(locale, value)).toBe(text);
  });

  test.each([
    [34.85, "34.85%"],
    [104.47, "104%"],
    [999.6, "1,000%"],
    [2334, "2,300%"],
  ])("rounds %d percent to %s in its short form", (value, text) => {
    expect(formatRoughPercent("en_NG", value)).toBe(text);
  });
});
