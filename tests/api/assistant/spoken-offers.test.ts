import { afterAll, describe, expect, test } from "vitest";
import {
  createCatalogueFileData,
  createFileCompany,
  createFileProduct,
} from "../../support/catalogue-file.ts";
import { createDatabase } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { askFinny } from "./support/ask-finny.ts";

/** A question as people write it, the cost that the answer must contain, and other parts of the answer. */
type OfferQuestion = readonly [question: string, cost: string, ...parts: string[]];

const ENGLISH: readonly OfferQuestion[] = [
  ["borrow 50k at 15% flat for 30 days", "₦7,500", "182.5%"],
  ["I borrowed 25,000 and am paying 32,500 in two weeks, what is the rate?", "₦7,500", "782.1%"],
  ["Borrow 200k, repay 40k every month for 6 months", "₦40,000", "6 × ₦40,000"],
  ["loan of 50k but I got only 42k, 20% for 15 days", "₦18,000", "you get ₦42,000"],
  ["N5,000.00k for 14 days at 10% flat", "₦500", "260.7%"],
  ["I was offered ninety thousand naira at 10% for two weeks", "₦9,000"],
  ["they disbursed 42,500 on a 50,000 loan and I repay 50,000 after 7 days", "₦7,500"],
  ["I pay six installments of 22,000 for 110,000", "₦22,000"],
  ["a lender offers 80,000 with a 5% processing fee and 4% monthly interest for 1 month", "₦7,200"],
  ["30% a year, 18 months, half a million", "₦225,000"],
  ["4 weekly payments of 6,500 for a 20,000 loan", "₦6,000"],
  ["What's 3% daily on 5k for a week?", "₦1,050"],
  ["borrow 50k for a phone of 120k, 10% for 30 days", "₦5,000"],
  ["one point five million at 5% for 30 days", "₦75,000"],
  ["I am 100% sure they said 10% on 50k for 30 days", "₦5,000"],
  ["100k over a year and a half at 10% per year flat", "₦15,000"],
  ["I borrowed 20k two weeks ago at 10% for 30 days", "₦2,000"],
  ["my BVN is 22212345678, I borrow 20k, pay 24k in 7 days", "₦4,000"],
  ["they called me 3 times, I pay 5k weekly for 4 weeks on a 15k loan", "₦5,000"],
  ["They want 10% of 30k every week until I pay, 3 weeks", "₦9,000"],
  ["200k salary, borrow 50k pay 57,500 in 30 days", "₦7,500"],
];
const PIDGIN: readonly OfferQuestion[] = [
  ["abeg if I collect 20k and dem want 26k after 10 days how much be the gain", "₦6,000"],
  ["na 5% every week for 20k, I dey use am 3 weeks", "₦3,000"],
  ["borrow 50k for 3 months, I pay back everything 60k", "₦10,000"],
  ["borrow 50k pay 60k in 30 days, late fee 1k per day", "₦10,000"],
  ["app wan give me 10k but na 8,500 enter my account, I go pay 10k for 7 days", "₦1,500"],
  ["5k for 7 days na 6,200", "₦1,200"],
  ["18k na wetin enter, 20k na wetin I go pay back in 10 days", "₦2,000"],
  ["na 5% weekly, I wan hold 50k for 4 weeks", "₦10,000"],
  ["if I carry 100k, monthly na 40k for 3 months, how much be dia gain", "₦20,000"],
  ["how much I go add join if I borrow 20k for 1 month with 12%", "₦2,400"],
];
const INDONESIAN: readonly OfferQuestion[] = [
  ["terima 800rb bayar 1.100.000 30 hari", "Rp300.000", "456,3%"],
  ["pinjaman 1 juta tapi yang masuk 850 ribu, bayar 1 juta 30 hari", "Rp150.000", "214,7%"],
  ["pinjam 2jt bunga 3% per bulan, biaya admin 5%, tenor 1 bulan", "Rp160.000"],
  ["pinjam 1 juta jadi 1,3 juta sebulan", "Rp300.000"],
  ["nyicil 350rb x 6 bulan buat pinjaman 1,8 juta", "Rp300.000"],
  ["cicil 3 kali 450rb buat utang 1,2 juta", "Rp150.000"],
  ["pinjam lima ratus ribu balikinnya enam ratus ribu dua minggu lagi", "Rp100.000"],
  ["cair 2.640.000 dari 3.000.000 dan bayar 3.150.000 sebulan kemudian", "Rp510.000"],
  ["minta tolong hitung: pokok 800.000 bunga 64.000 jangka 20 hari", "Rp64.000"],
  ["satu juta setengah bunga 10% 30 hari", "Rp150.000"],
  ["pinjam 1 juta satu tahun enam bulan bunga 10% per tahun flat", "Rp150.000"],
  ["potongan 10%, cair 900rb, bayar 1jt dalam 14 hari", "Rp100.000"],
  ["kalo 1 juta per hari 0,4%, 30 hari berapa?", "Rp120.000"],
  ["hutang 300rb telat 3 hari denda 50rb, bayar 360rb tempo 10 hari", "Rp60.000"],
];
const CHINESE: readonly OfferQuestion[] = [
  ["借1万30天，日息0.1%", "₦300", "36.5%"],
  ["实得8千，15天后还1万", "₦2,000", "608.3%"],
  ["砍头息1500，借1万，一周还1万", "₦1,500"],
  ["借15万分10期，每期1.8万", "₦30,000"],
  ["日利率万分之五借十万三十天", "₦1,500"],
  ["到账2.7万，合同3万，两周后还3万", "₦3,000"],
  ["七天一期，借3千还3600", "₦600"],
  ["借一万五年利率18%，一年", "₦2,700"],
  ["月息两分借一万，三个月", "₦600"],
  ["借三万分六期每期五千五", "₦3,000"],
];

/** Two amounts, but not a loan and its repayment. */
const UNPRICED: readonly string[] = [
  "I earn 100k, can I take 150k for 30 days?",
  "is it better to borrow 50k or 80k for 30 days",
  "可以借5万还是8万，3个月",
  "I did not borrow any 50k but they want me to pay 80k in 30 days",
];

const UNCLEAR_ENGLISH = [
  "take 20k or take 30k, 10% for 14 days, which costs less",
  "I was given one fifty thousand at 10% for 30 days",
  "they offer two fifty k and want four hundred thousand in 60 days",
  "50k for two to three months at 5% monthly",
  "borrow 20k at 10% for 14 days, insurance 500",
  "borrow 60k for 1 month 2 weeks at 10% monthly",
];
const UNCLEAR_INDONESIAN = [
  "pinjam dua juta tiga ratus bunga 5% sebulan",
  "pinjam 1 juta atau pinjam 2 juta, 30 hari, bunga 10%",
];
const UNCLEAR_CHINESE = ["借三千五百二十天，利息10%", "借一万，10%还是15%，一个月"];

const site = await startSite();

describe("POST /polaris/assistant with an offer in words", () => {
  test.for([
    ...ENGLISH.map((row) => ["en-NG", "NG", ...row] as const),
    ...PIDGIN.map((row) => ["en-NG", "NG", ...row] as const),
    ...INDONESIAN.map((row) => ["id", "ID", ...row] as const),
    ...CHINESE.map((row) => ["zh-CN", "NG", ...row] as const),
  ])(
    "states the cost in language %s, market %s: %s",
    async ([language, market, question, cost, ...parts]) => {
      const { text } = await askFinny(site, question, { language, market });
      expect(findStatedCosts(text)).toContain(cost);
      expect(findStatedCosts(text).length).toBeLessThanOrEqual(2);
      for (const part of parts) expect(text).toContain(part);
    },
  );

  test.for([
    ["en-NG", "NG", "Is KnownCash legal? They offer 60,000 at 9% for 20 days", "FCCPC", "₦5,400"],
    ["zh-CN", "NG", "KnownCash 合法吗？借5万，20天收9%", "FCCPC", "₦4,500"],
    [
      "en-NG",
      "NG",
      "Is Lendigo licensed? I pay 40k at 15% for 30 days",
      "none of our lists",
      "₦6,000",
    ],
    ["id", "ID", "1 juta 3 bulan bunga 15%", "Rp150.000", "Rp450.000"],
    ["en-NG", "NG", "5% of 300k, how much?", "₦15,000"],
  ] as const)(
    "includes every expected fact, language %s, market %s: %s",
    async ([language, market, question, ...parts]) => {
      const { text } = await askFinny(site, question, { language, market });
      for (const part of parts) expect(text).toContain(part);
    },
  );

  test.for(UNPRICED)("computes no cost for an unclear offer: %s", async (question) => {
    const { text } = await askFinny(site, question, { language: "en-NG", market: "NG" });
    expect(text).not.toMatch(/APR/);
  });

  test.for([
    ...UNCLEAR_ENGLISH.map((question) => ["en-NG", "NG", question] as const),
    ...UNCLEAR_INDONESIAN.map((question) => ["id", "ID", question] as const),
    ...UNCLEAR_CHINESE.map((question) => ["zh-CN", "NG", question] as const),
  ])(
    "asks for missing details in language %s, market %s: %s",
    async ([language, market, question]) => {
      const { text } = await askFinny(site, question, { language, market });
      expect(text).toMatch(/which number is which|angka mana|每个数字/);
      expect(text).not.toMatch(/%/);
    },
  );
});

/** Finds the costs in an answer. An ambiguous rate has two. */
function findStatedCosts(text: string): string[] {
  return [...text.matchAll(/(?:costs|biaya(?:nya)?|要花) ?(?<cost>[₦R]p?\d+(?:[.,]\d+)*)/g)].map(
    (match) => match.groups?.["cost"] ?? "",
  );
}

async function startSite() {
  const { folder, write } = await buildSite(afterAll);
  const licence = {
    status: "listed",
    regulators: ["FCCPC"],
    listDate: "2026-03-03",
    listAge: 14,
  } satisfies Parameters<typeof createFileCompany>[0]["licence"];
  const file = createCatalogueFileData({
    products: [createFileProduct({ id: "known", name: "KnownCash", lender: "listed" })],
    companies: [createFileCompany({ id: "listed", name: "Made listed", licence })],
  });
  await write("catalogue.json", JSON.stringify(file));
  const database = await createDatabase("sqlite", afterAll);
  return startServiceApp(database, { folder, atEnd: afterAll });
}
