import { expect, test } from "vitest";
import { madeCatalogueFile, madeCompany, madeProduct } from "../../support/catalogue-file.ts";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { askFinny } from "./support/ask-finny.ts";

/** A question as people write it, and the figures of the right answer. */
type Row = readonly [question: string, ...figures: string[]];

const ENGLISH: readonly Row[] = [
  ["They said 10% for 14 days on 100,000. How much is that?", "costs ₦10,000", "APR) is 260.7%"],
  ["borrow 50k at 15% flat for 30 days", "costs ₦7,500", "182.5%"],
  ["If I take N20,000 with 12% interest in 7 days what do I pay", "₦22,400", "625.7%"],
  ["I need 80k. 25 percent for 3 weeks. total?", "costs ₦20,000", "434.5%"],
  ["₦30,000 for 15 days at 30%", "costs ₦9,000", "₦4,4", "both readings"],
  ["Loan 200k 6 months 4% per month flat", "costs ₦48,000"],
  ["what will 150000 cost me for 12 months at 30% per annum", "costs ₦45,000"],
  ["10k for 10 days, 1% daily", "costs ₦1,000", "365%"],
  ["40k for 4 weeks at 5% per week", "costs ₦8,000"],
  ["100k at 8% a month for 3 months", "costs ₦24,000"],
  ["I get 90,000 and pay back 105,000 on the 14th", "costs ₦15,000", "APR) is"],
  ["they gave me 45k I must repay 60k after 30 days", "costs ₦15,000", "405.6%"],
  ["I borrowed 25,000 and am paying 32,500 in two weeks, what is the rate?", "₦7,500", "782.1%"],
  ["I received 18,000 but have to pay back 25,000 in 7 days", "₦7,000", "2,027.8%"],
  ["Borrow 200k, repay 40k every month for 6 months", "costs ₦40,000", "6 × ₦40,000"],
  ["loan of 50k but I got only 42k, 20% for 15 days", "costs ₦18,000", "you get ₦42,000"],
  ["100k, 10k processing fee, 5% for 30 days", "costs ₦15,000"],
  ["20% interest on 50,000 for one month", "costs ₦10,000", "240%"],
  ["I was told to pay 65k back for a 50k loan next month", "costs ₦15,000", "360%"],
  ["get 70k now, return 91k in 60 days", "costs ₦21,000", "182.5%"],
  ["5% of 300k, how much?", "₦15,000"],
  ["N5,000.00k for 14 days at 10% flat", "costs ₦500", "260.7%"],
  ["Is KnownCash legal? They offer 60,000 at 9% for 20 days", "FCCPC", "₦5,400", "164.3%"],
  [
    "Is Lendigo licensed and what do I pay on 40k at 15% for 30 days?",
    "none of our lists",
    "₦6,000",
  ],
];

const PIDGIN: readonly Row[] = [
  ["dem give me 18k make I pay back 25k for 2 weeks, e good?", "costs ₦7,000", "1,013.9%"],
  ["abeg if I collect 20k and dem want 26k after 10 days how much be the gain", "₦6,000"],
  ["dem say 15% for 7 days, I wan collect 30k", "costs ₦4,500", "782.1%"],
  ["I wan borrow 100k, dem say 10 percent for 30 days, wetin I go pay?", "₦110,000"],
  ["How much I go pay for 50k for 1 month if na 20%", "costs ₦10,000"],
  ["I take 15k, I go return 19,500 after 2 weeks", "costs ₦4,500", "782.1%"],
  ["60k wey I go pay 78k in 30 days", "costs ₦18,000", "365%"],
  ["na 5% every week for 20k, I dey use am 3 weeks", "costs ₦3,000"],
];

const INDONESIAN: readonly Row[] = [
  ["dapat 900 ribu, kembalikan 1,2 juta dua minggu lagi", "Rp300.000", "869"],
  ["pinjam 1 juta bunga 10% untuk 14 hari", "Rp100.000", "260,7%"],
  ["pinjam 2jt 30 hari bunga 0,3% per hari jadi berapa?", "Rp180.000", "109,5%"],
  ["cair 1,4 juta balikin 2 juta dalam 7 hari", "Rp600.000", "2.234,7%"],
  ["pinjam 3 juta cicilan 600rb per bulan 6 bulan", "Rp600.000", "6 × Rp600.000"],
  ["kalau pinjam 5 juta 12 bulan bunga 2% per bulan bayarnya berapa", "Rp1.200.000"],
  ["Rp500.000 tenor 14 hari bunga 12% flat", "Rp60.000", "312,9%"],
  ["terima 800rb bayar 1.100.000 30 hari", "Rp300.000", "456,3%"],
  ["pinjaman 1 juta tapi yang masuk 850 ribu, bayar 1 juta 30 hari", "Rp150.000", "214,7%"],
  ["bunga 8% selama 10 hari buat 750 ribu", "Rp60.000", "292%"],
  ["1 juta 3 bulan bunga 15%", "Rp150.000", "Rp450.000"],
  ["pinjam 400 ribu, harus bayar 520 ribu minggu depan", "Rp120.000"],
  ["biaya admin 150 ribu, pinjam 1 juta, bunga 5% untuk 30 hari", "Rp200.000"],
  ["dapet 1,5jt sebulan lagi ngembaliin 1,8jt", "Rp300.000", "240%"],
  ["Apakah KnownCash legal? ditawari 1 juta bunga 9% untuk 30 hari", "FCCPC", "Rp90.000"],
  ["pinjam 10 juta setahun bunga 24% per tahun", "Rp2.400.000"],
];

const CHINESE: readonly Row[] = [
  ["到手9000，一个月后还10000", "₦1,000", "133.3%"],
  ["借10万，10% 14天，要花多少", "₦10,000", "260.7%"],
  ["借1万30天，日息0.1%", "₦300", "36.5%"],
  ["借5万，7天利息8%", "₦4,000", "417.1%"],
  ["拿到4500，两周后还6000", "₦1,500", "869"],
  ["借3万，每月还3000，12期", "₦6,000", "12 × ₦3,000"],
  ["借10万6个月年利率24%", "₦12,000"],
  ["借2万扣手续费2000，15天利息5%", "₦3,000", "₦18,000"],
  ["实得8千，15天后还1万", "₦2,000", "608.3%"],
  ["借5万，3个月，利息6%", "₦3,000", "₦9,000"],
  ["KnownCash 合法吗？借5万，20天收9%", "FCCPC", "₦4,500"],
  ["向他们借6万，下个月还7.2万", "₦12,000", "240%"],
];

async function startSite() {
  const { folder, write } = await buildSite();
  const file = madeCatalogueFile({
    products: [madeProduct({ id: "known", name: "KnownCash", lender: "listed" })],
    companies: [
      madeCompany({
        id: "listed",
        name: "Made listed",
        licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-03-03", listAge: 14 },
      }),
    ],
  });
  await write("catalogue.json", JSON.stringify(file));
  return startServiceApp(await createDatabase("sqlite"), { folder });
}

describeOnSqlite("POST /polaris/assistant with an offer", () => {
  test.for([
    ...ENGLISH.map((row) => ["en-NG", "NG", ...row] as const),
    ...PIDGIN.map((row) => ["en-NG", "NG", ...row] as const),
    ...INDONESIAN.map((row) => ["id", "ID", ...row] as const),
    ...CHINESE.map((row) => ["zh-CN", "NG", ...row] as const),
  ])("computes costs in %s for %s: %s", async ([language, market, question, ...figures]) => {
    const { text } = await askFinny(await startSite(), question, { language, market });
    for (const figure of figures) expect(text).toContain(figure);
  });
});
