import { describe, expect, test } from "vitest";
import type { VERDICT_STATES } from "#contract/search/search.ts";
import type { Locale } from "#i18n/locales.ts";
import { siteCatalogue } from "#server/catalogue/catalogue.ts";
import { createSiteSearch } from "#server/search/search.ts";
import { contentCatalogue } from "../../support/content-catalogue.ts";

type State = (typeof VERDICT_STATES)[number] | null;
/** Searches, the state of the verdict, and the lender that it is about. */
type Row = readonly [query: string, state: State, lender?: string];

const site = createSiteSearch(siteCatalogue(contentCatalogue()));

const NIGERIA: readonly Row[] = [
  ["fairmoney", "listed", "FairMoney"],
  ["is fairmoney legit", "listed", "FairMoney"],
  ["FairMoney loan app", "listed", "FairMoney"],
  ["fair money", "listed", "FairMoney"],
  ["carbon loan", "listed"],
  ["okash", "listed", "Okash"],
  ["is okash a scam", "listed", "Okash"],
  ["palmcredit", "listed", "Palmcredit"],
  ["palmcredit legal?", "listed", "Palmcredit"],
  ["easemoni loan app", "listed", "Easemoni"],
  ["opay", "listed"],
  ["palmpay loan", "listed", "Palmpay"],
  ["kuda", "not-checked", "Kuda"],
  ["kuda bank legit", "not-checked"],
  ["moniepoint", "not-checked", "Moniepoint"],
  ["is moniepoint safe", "not-checked", "Moniepoint"],
  ["sokoloan", "not-found"],
  ["access bank", "listed", "Access Bank"],
  ["gtbank", "listed"],
  ["UBA", "listed"],
  ["zenith bank loan", "listed"],
  ["first city monument bank", "listed"],
  ["branch loan app", "listed"],
  ["renmoney", "listed"],
  ["Quick Cash Loan", "not-found"],
  ["easy naira", "listed", "Easynaira"],
  ["xyzzy", "not-found"],
  ["xyzzy loan app", "not-found"],
  ["xyzloan", "not-found"],
  ["is wakanda credit legit", "listed", "Wakanda Credit"],
  ["zobocash scam", "not-found"],
  ["Tizzyloan app", "not-found"],
  ["grooveloan legal?", "not-found"],
  ["Wuraola microfinance bank", "not-checked"],
  ["zamfara savings bank", "not-checked"],
  ["smart money app", "not-found"],
  ["kiakia", null],
  ["blue ridge microfinance bank", "not-checked"],
  ["Sure Credit Now", "not-found"],
  ["Quick Loan Naira", "not-found"],
  ["Carbon Cash Loan", "not-found"],
  ["FairMoney Plus", "not-found"],
  ["Palmcredit Pro legit?", "not-found"],
  ["fairmoney harassing my contacts", "listed", "FairMoney"],
  ["carbon loan in lagos", "listed"],
  ["flat interest", null],
  ["how to complain", null],
  ["student loan", null],
  ["they call my contacts", null],
  ["interest rate", null],
];

const INDONESIA: readonly Row[] = [
  ["adakami", "listed", "AdaKami"],
  ["apakah adakami legal", "listed", "AdaKami"],
  ["pinjol adakami aman", "listed", "AdaKami"],
  ["adapundi", "listed", "AdaPundi"],
  ["adapundi legal?", "listed", "AdaPundi"],
  ["kredit pintar", "listed", "Kredit Pintar"],
  ["aplikasi kredit pintar", "listed", "Kredit Pintar"],
  ["julo", "listed", "Julo"],
  ["julo resmi ojk", "listed", "Julo"],
  ["koinworks", "listed"],
  ["kredifazz", "listed", "KrediFazz"],
  ["kredivo", "not-checked", "Kredivo"],
  ["kredivo legal atau ilegal", "not-checked", "Kredivo"],
  ["apakah kredivo aman", "not-checked", "Kredivo"],
  ["akulaku", "not-checked", "Akulaku"],
  ["pinjol akulaku", "not-checked", "Akulaku"],
  ["akulaku legal?", "not-checked", "Akulaku"],
  ["home credit", "not-checked", "Home Credit Indonesia"],
  ["home credit indonesia", "not-checked", "Home Credit Indonesia"],
  ["aplikasi home credit resmi", "not-checked", "Home Credit Indonesia"],
  ["shopee paylater", "not-checked", "Shopee PayLater"],
  ["pt commerce finance", "not-checked", "Shopee PayLater"],
  ["investree", "warned", "Investree"],
  ["tanifund", "warned"],
  ["uangteman", "not-found"],
  ["bank jago", "not-checked"],
  ["bpr wuzza dana", "not-checked"],
  ["koperasi qwertindo", "not-checked"],
  ["adira finance", "not-checked"],
  ["bfi finance", "not-checked"],
  ["rupiahqu", "not-found"],
  ["papitupi", "listed", "Papitupi Syariah"],
  ["pinjaman xyzzy", "not-found"],
  ["apakah dompetkilatku resmi", "not-found"],
  ["aplikasi wuzzapinjam", "not-found"],
  ["rupiahkuy legal?", "not-found"],
  ["AdaKami Pro", "not-found"],
  ["Danamas Kilat", "not-found"],
  ["Modal Jaya Abadi", "not-found"],
  ["julo express aman?", "not-found"],
  ["adakami meneror kontak", "listed", "AdaKami"],
  ["bunga", null],
  ["cara mengajukan komplain", null],
  ["penagih kasar", null],
  ["pinjol ilegal", null],
];

const CHINESE: readonly Row[] = [
  ["FairMoney 靠谱吗", "listed", "FairMoney"],
  ["fairmoney合法吗", "listed", "FairMoney"],
  ["AdaKami 贷款", "listed", "AdaKami"],
  ["Kredivo 合法吗", "not-checked", "Kredivo"],
  ["akulaku靠谱吗", "not-checked", "Akulaku"],
  ["Qxzvwyk 安全吗", "not-found"],
  ["贷款", null],
  ["利率", null],
];

describe("verdicts", () => {
  test.for([
    ...NIGERIA.map((row) => ["en_NG", ...row] as const),
    ...INDONESIA.map((row) => ["id_ID", ...row] as const),
    ...CHINESE.map((row) => ["zh_CN", ...row] as const),
  ])("returns in %s for %s the verdict %s %s", ([locale, q, state, lender]) => {
    const { verdict } = site.search({ q, size: 20, locale: locale as Locale });
    expect(verdict?.state ?? null).toBe(state);
    if (lender) expect(verdict?.name).toBe(lender);
  });

  test.for([
    ["en_NG", "is farimoney legit", ["FairMoney"]],
    ["en_NG", "palmcredt loan app", ["Palmcredit"]],
    ["id_ID", "krediivo", ["Kredivo"]],
    ["en_NG", "soko lon", ["Soko Loan", "Sokoloan"]],
    ["en_NG", "zobocash scam", []],
    ["en_NG", "farimoney plus", []],
    ["en_NG", "fairmoney", []],
  ] as const)("adds in %s for %s the similar lenders %j", ([locale, q, lenders]) => {
    const { verdict } = site.search({ q, size: 20, locale });
    expect(verdict?.similar.map(({ name }) => name)).toEqual(lenders);
  });
});
