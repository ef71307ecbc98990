import { describe, expect, test } from "vitest";
import { parseWish } from "#server/assistant/intent/wish.ts";

describe("parseWish", () => {
  test.for([
    ["I need money for school, fast", "en_NG", "education", "speed", undefined],
    [
      "Which loan for my business has no hidden charges?",
      "en_NG",
      "productive-loan",
      "fees",
      undefined,
    ],
    ["Mau pinjam buat beli motor", "id_ID", "motor-vehicle", "interest", undefined],
    ["butuh yang bunganya murah", "id_ID", undefined, "interest", undefined],
    ["想找买房的贷款，利息低的", "zh_CN", "house-ownership", "interest", undefined],
    ["I need 500000 naira for school fees", "en_NG", "education", "interest", 500_000],
    ["pinjam 10 juta tanpa jaminan", "id_ID", "unsecured-credit", "interest", 10_000_000],
    ["butuh pinjaman tanpa agunan", "id_ID", "unsecured-credit", "interest", undefined],
    ["cheapest loan app", "en_NG", undefined, "interest", undefined],
    ["pinjol paling murah apa?", "id_ID", undefined, "interest", undefined],
    ["I want to borrow ₦50k", "en_NG", undefined, "interest", 50_000],
  ] as const)(
    "parses loan type, priority and amount: %s",
    ([question, locale, loanType, painPoint, amount]) => {
      expect(parseWish(question, locale)).toEqual({ loanType, painPoint, amount });
    },
  );

  test.for([
    "What is flat interest?",
    "Hello",
    "I need help",
    "什么是平息",
    "Is it safe to borrow now",
  ])("returns undefined without a wish for a loan: %s", (question) =>
    expect(parseWish(question, "en_NG")).toBeUndefined(),
  );
});
