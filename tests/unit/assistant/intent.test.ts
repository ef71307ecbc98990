import { describe, expect, test } from "vitest";
import { isDistress, readLoan, readWish } from "#server/assistant/intent/intent.ts";

test.for([
  "They threatened to call my contacts",
  "Dem dey threaten me since morning",
  "Money no enter my account but I dey owe",
  "I already paid and they still say I owe",
  "I want to kill myself because of this debt",
  "They charged twice!",
  "Saya diancam debt collector",
  "data saya mau disebar",
  "Dana belum cair sampai sekarang",
  "Saya ingin bunuh diri",
  "他们威胁要爆通讯录",
  "钱没到账，却要我还",
])("distress: %s", (question) => {
  expect(isDistress(question)).toBe(true);
});

test.for([
  "Is FairMoney licensed?",
  "Is this app a scam?",
  "Pinjaman cepat untuk usaha",
  "借十万要还多少？",
])("no distress: %s", (question) => {
  expect(isDistress(question)).toBe(false);
});

describe("the loan that is asked about", () => {
  test.for([
    ["What do I pay for ₦100k over 6 months?", "en_NG", 100_000, 6, undefined],
    ["100,000 for 1 year at 5%", "en_US", 100_000, 12, 5],
    ["2 juta 3 bulan bunga 2,5 persen", "id_ID", 2_000_000, 3, 2.5],
    ["Rp1.500.000 tenor 3 bulan", "id_ID", 1_500_000, 3, undefined],
    ["借10万，6个月，要还多少", "zh_CN", 100_000, 6, undefined],
  ] as const)("%s", ([question, locale, amount, months, percent]) => {
    expect(readLoan(question, locale)).toEqual({ amount, months, percent });
  });

  test.for(["A loan for 6 months", "₦100,000", "I am 30 years old and need 5 things", ""])(
    "none: %s",
    (question) => {
      expect(readLoan(question, "en_NG")).toBeUndefined();
    },
  );
});

test.for([
  ["I need money for school, fast", ["education"], "speed"],
  ["Which loan for my business has no hidden charges?", ["productive-loan"], "fees"],
  ["Mau pinjam buat beli motor", ["motor-vehicle"], "interest"],
  ["butuh yang bunganya murah", [], "interest"],
  ["想找买房的贷款，利息低的", ["house-ownership"], "interest"],
] as const)("looks for a loan: %s", ([question, loanTypes, painPoint]) => {
  expect(readWish(question)).toEqual({ loanTypes, painPoint });
});

test.for(["What is flat interest?", "Hello", "I need help", "什么是平息"])(
  "looks for none: %s",
  (question) => expect(readWish(question)).toBeUndefined(),
);
