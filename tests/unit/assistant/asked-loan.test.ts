import { describe, expect, test } from "vitest";
import { readLoan } from "#server/assistant/intent/asked-loan.ts";

describe("the loan that is asked about", () => {
  test.for([
    ["What do I pay for ₦100k over 6 months?", "en_NG", 100_000, 6, "month", undefined],
    ["100,000 for 1 year at 5%", "en_US", 100_000, 12, "month", [5, undefined]],
    ["2 juta 3 bulan bunga 2,5 persen", "id_ID", 2_000_000, 3, "month", [2.5, undefined]],
    ["Rp1.500.000 tenor 3 bulan", "id_ID", 1_500_000, 3, "month", undefined],
    ["2jt500rb tiga bulan", "id_ID", 2_500_000, 3, "month", undefined],
    ["借10万，6个月，要还多少", "zh_CN", 100_000, 6, "month", undefined],
    ["借10万奈拉6个月要还多少？", "zh_CN", 100_000, 6, "month", undefined],
    ["100k for one month", "en_NG", 100_000, 1, "month", undefined],
    ["borrow 50k for a month", "en_NG", 50_000, 1, "month", undefined],
    ["20k for 14 days", "en_NG", 20_000, 14, "day", undefined],
    ["pinjam 1 juta 2 minggu", "id_ID", 1_000_000, 14, "day", undefined],
    ["借5万，两周", "zh_CN", 50_000, 14, "day", undefined],
    ["pinjam 2 juta setahun", "id_ID", 2_000_000, 12, "month", undefined],
    ["100k for 6 months at 24% per annum", "en_NG", 100_000, 6, "month", [24, "year"]],
    ["100k for 6 months, 24% p.a.", "en_NG", 100_000, 6, "month", [24, "year"]],
    ["1 juta 6 bulan bunga 12% per tahun", "id_ID", 1_000_000, 6, "month", [12, "year"]],
    ["1 juta 30 hari bunga 0,3% per hari", "id_ID", 1_000_000, 30, "day", [0.3, "day"]],
    ["50k for 4 weeks at 5% per week", "en_NG", 50_000, 28, "day", [5, "week"]],
    ["50k for 10 days, 1% daily", "en_NG", 50_000, 10, "day", [1, "day"]],
    ["100k for 3 months at 5% every month", "en_NG", 100_000, 3, "month", [5, "month"]],
    ["借10万6个月年利率24%", "zh_CN", 100_000, 6, "month", [24, "year"]],
    ["借1万30天，日息0.1%", "zh_CN", 10_000, 30, "day", [0.1, "day"]],
    ["1 juta, bunga 2% sebulan, 3 bulan", "id_ID", 1_000_000, 3, "month", [2, "month"]],
    ["100k at 5% for a month", "en_NG", 100_000, 1, "month", [5, undefined]],
  ] as const)("%s", ([question, locale, amount, count, unit, rate]) => {
    expect(readLoan(question, locale)).toEqual({
      amount,
      term: { count, unit },
      rate: rate && { percent: rate[0], per: rate[1] },
    });
  });

  test.for([
    "A loan for 6 months",
    "₦100,000",
    "I am 30 years old and need 5 things",
    "Is 100k in June 2026 fine?",
    "How much a month for ₦100,000?",
    "",
  ])("none: %s", (question) => {
    expect(readLoan(question, "en_NG")).toBeUndefined();
  });
});
