import { describe, expect, test } from "vitest";
import { parseLoanRequest } from "#server/assistant/intent/loan-request.ts";

const TODAY = new Date("2026-11-26T09:00:00Z");

describe("parseLoanRequest", () => {
  test.for([
    ["What do I pay for ₦100k over 6 months?", "en_NG", 100_000, 6, "month", undefined],
    ["2jt500rb tiga bulan", "id_ID", 2_500_000, 3, "month", undefined],
    ["借10万奈拉6个月要还多少？", "zh_CN", 100_000, 6, "month", undefined],
    ["borrow 50k for a month", "en_NG", 50_000, 1, "month", undefined],
    ["20k for 14 days", "en_NG", 20_000, 14, "day", undefined],
    ["pinjam 2 juta setahun", "id_ID", 2_000_000, 12, "month", undefined],
    ["100k for 6 months at 24% per annum", "en_NG", 100_000, 6, "month", [24, "year"]],
    ["1 juta 6 bulan bunga 12% per tahun", "id_ID", 1_000_000, 6, "month", [12, "year"]],
    ["1 juta 30 hari bunga 0,3% per hari", "id_ID", 1_000_000, 30, "day", [0.3, "day"]],
    ["50k for 4 weeks at 5% per week", "en_NG", 50_000, 28, "day", [5, "week"]],
    ["借1万30天，日息0.1%", "zh_CN", 10_000, 30, "day", [0.1, "day"]],
    ["100k at 5% for a month", "en_NG", 100_000, 1, "month", [5, "term"]],
    ["pinjam 2jt, 12% dalam 20 hari", "id_ID", 2_000_000, 20, "day", [12, "term"]],
    ["借2万，14天利息8%", "zh_CN", 20_000, 14, "day", [8, "term"]],
    ["borrow 50k at 10% for 2 weeks and 3 days", "en_NG", 50_000, 17, "day", [10, "term"]],
    ["15% for 1 week and 4 days on 80k", "en_NG", 80_000, 11, "day", [15, "term"]],
    ["pinjam 1 juta bunga 10% selama 2 minggu 3 hari", "id_ID", 1_000_000, 17, "day", [10, "term"]],
    ["60k for 60 days, 10% for 30 days", "en_NG", 60_000, 60, "day", [20, "term"]],
  ] as const)(
    "parses amount, term and rate: %s",
    ([question, locale, amount, count, unit, rate]) => {
      expect(parseLoanRequest(question, locale, TODAY)).toEqual({
        amount,
        fee: 0,
        term: { count, unit },
        ...(rate && { rate: { percent: rate[0], per: rate[1] } }),
      });
    },
  );

  test.for([
    ["I get 45k and repay 60k after 21 days", "en_NG", 45_000, 60_000, 1, [21, "day"]],
    ["dem give me 18k make I pay back 25k for 2 weeks", "en_NG", 18_000, 25_000, 1, [14, "day"]],
    ["I received 90k and pay back 105k on the 14th", "en_NG", 90_000, 105_000, 1, [18, "day"]],
    ["they gave me 20k, I pay 25k by the 30th", "en_NG", 20_000, 25_000, 1, [4, "day"]],
    ["borrow 20k and repay 25k at month end", "en_NG", 20_000, 25_000, 1, [4, "day"]],
    ["cair 1,4 juta balikin 2 juta tanggal 5", "id_ID", 1_400_000, 2_000_000, 1, [9, "day"]],
    ["pinjam 1 juta bayar 1,2 juta akhir bulan", "id_ID", 1_000_000, 1_200_000, 1, [4, "day"]],
    ["借1万，14号还1.2万", "zh_CN", 10_000, 12_000, 1, [18, "day"]],
    ["借1万，月底还1.2万", "zh_CN", 10_000, 12_000, 1, [4, "day"]],
    ["borrow 20k and repay 25k on the 14th of March", "en_NG", 20_000, 25_000, 1, undefined],
    ["dapat 900rb, kembalikan 1,2jt dua minggu lagi", "id_ID", 900_000, 1_200_000, 1, [14, "day"]],
    ["pinjam 3jt cicilan 600rb per bulan 6 bulan", "id_ID", 3_000_000, 3_600_000, 6, [6, "month"]],
    ["借3万，每月还3千，12期", "zh_CN", 30_000, 36_000, 12, undefined],
  ] as const)("parses the repayment: %s", ([question, locale, amount, total, payments, term]) => {
    expect(parseLoanRequest(question, locale, TODAY)).toEqual({
      amount,
      fee: 0,
      ...(term && { term: { count: term[0], unit: term[1] } }),
      payBack: { total, payments },
    });
  });

  test.for([
    ["borrow 100k, 10k processing fee deducted, 5% for 30 days", "en_NG", 100_000, 10_000],
    ["pinjam 1 juta, biaya admin 150 ribu, 30 hari", "id_ID", 1_000_000, 150_000],
    ["借1万扣手续费800，30天", "zh_CN", 10_000, 800],
  ] as const)("parses a fee: %s", ([question, locale, amount, fee]) => {
    expect(parseLoanRequest(question, locale, TODAY)).toMatchObject({ amount, fee });
  });

  test.for([
    "A loan for 6 months",
    "₦100,000",
    "I am 30 years old and need 5 things",
    "Is 100k in June 2026 fine?",
    "How much a month for ₦100,000?",
    "",
  ])("returns undefined without a loan: %s", (question) => {
    expect(parseLoanRequest(question, "en_NG", TODAY)).toBeUndefined();
  });
});
