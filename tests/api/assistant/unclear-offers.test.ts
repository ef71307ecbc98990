import { expect, test } from "vitest";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { startServiceApp } from "../support/service-app.ts";
import { buildSite } from "../support/site-fixture.ts";
import { askFinny } from "./support/ask-finny.ts";

const ENGLISH = [
  "take 20k or take 30k, 10% for 14 days, which costs less",
  "I was given one fifty thousand at 10% for 30 days",
  "they offer two fifty k and want four hundred thousand in 60 days",
  "50k for two to three months at 5% monthly",
  "loan of 40k, 10% or 15% for 14 days",
  "borrow 20k at 10% for 14 days, insurance 500",
  "I get 90k, fee 10k, 10% for 14 days",
  "borrow 60k for 1 month 2 weeks at 10% monthly",
  "30k loan, admin fee 2k, insurance fee 1k, pay 35k in 30 days",
];
const INDONESIAN = [
  "pinjam dua juta tiga ratus bunga 5% sebulan",
  "pinjam 1 juta atau pinjam 2 juta, 30 hari, bunga 10%",
  "pinjam 500rb 2 sampai 3 bulan bunga 4% per bulan",
];
const CHINESE = ["借三千五百二十天，利息10%", "借一万，10%还是15%，一个月"];

describeOnSqlite("POST /polaris/assistant with an unclear offer", () => {
  const site = startSite();

  test.for([
    ...ENGLISH.map((question) => ["en-NG", "NG", question] as const),
    ...INDONESIAN.map((question) => ["id", "ID", question] as const),
    ...CHINESE.map((question) => ["zh-CN", "NG", question] as const),
  ])("asks for details in %s for %s: %s", async ([language, market, question]) => {
    const { text } = await askFinny(await site, question, { language, market });
    expect(text).toMatch(/which number is which|angka mana|每个数字/);
    expect(text).not.toMatch(/%/);
  });
});

async function startSite() {
  const { folder } = await buildSite();
  return startServiceApp(await createDatabase("sqlite"), { folder });
}
