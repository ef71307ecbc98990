import { describe, expect, test } from "vitest";
import type { VERDICT_STATES } from "#contract/search/search.ts";
import type { Locale } from "#i18n/locales.ts";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import { createSiteSearch } from "#server/search/search.ts";
import { buildContentCatalogue } from "../../support/content-catalogue.ts";

type State = (typeof VERDICT_STATES)[number] | null;
/** Queries, the expected state of the verdict, and its lender. */
type Row = readonly [query: string, state: State, lender?: string];

const site = createSiteSearch(toSiteCatalogue(buildContentCatalogue()));

const NIGERIA: readonly Row[] = [
  ["fairmoney", "listed", "FairMoney"],
  ["FairMoney loan app", "listed", "FairMoney"],
  ["carbon loan", "listed"],
  ["okash", "listed", "Okash"],
  ["is okash a scam", "listed", "Okash"],
  ["easemoni loan app", "listed", "Easemoni"],
  ["opay", "listed", "Opay Microfinance Bank"],
  ["opay loan", "listed", "Opay Microfinance Bank"],
  ["o pay", "listed", "Opay Microfinance Bank"],
  ["kuda", "not-checked", "Kuda"],
  ["is moniepoint safe", "not-checked", "Moniepoint"],
  ["sokoloan", "not-found"],
  ["gtbank", "listed"],
  ["UBA", "listed"],
  ["easy naira", "listed", "Easynaira"],
  ["xyzzy loan app", "not-found"],
  ["is wakanda credit legit", "listed", "Wakanda Credit"],
  ["Tizzyloan app", "not-found"],
  ["Wuraola microfinance bank", "not-checked"],
  ["smart money app", "not-found"],
  ["kiakia", null],
  ["migo", "not-found"],
  ["blue ridge microfinance bank", "not-checked"],
  ["Sure Credit Now", "not-found"],
  ["Carbon Cash Loan", "not-found"],
  ["FairMoney Plus", "not-found"],
  ["fairmoney harassing my contacts", "listed", "FairMoney"],
  ["carbon loan in lagos", "listed"],
  ["how to complain", null],
  ["they call my contacts", null],
  ["intrest rates", null],
  ["how much can i borow", null],
  ["loan limited bank credit finance", null],
  ["50000", null],
  ["q", null],
];

const INDONESIA: readonly Row[] = [
  ["adakami", "listed", "AdaKami"],
  ["apakah adakami legal", "listed", "AdaKami"],
  ["aplikasi kredit pintar", "listed", "Kredit Pintar"],
  ["julo resmi ojk", "listed", "Julo"],
  ["kredivo legal atau ilegal", "not-checked", "Kredivo"],
  ["pinjol akulaku", "not-checked", "Akulaku"],
  ["home credit indonesia", "not-checked", "Home Credit Indonesia"],
  ["shopee paylater", "not-checked", "Shopee PayLater"],
  ["pt commerce finance", "not-checked", "Shopee PayLater"],
  ["investree", "warned", "Investree"],
  ["tanifund", "warned"],
  ["uangteman", "not-found"],
  ["bank jago", "not-checked"],
  ["bpr wuzza dana", "not-checked"],
  ["adira finance", "not-checked"],
  ["papitupi", "listed", "Papitupi Syariah"],
  ["pinjaman xyzzy", "not-found"],
  ["aplikasi wuzzapinjam", "not-found"],
  ["AdaKami Pro", "not-found"],
  // Our news mention Maucash, which does not make it a word.
  ["Maucash Gold", "not-found"],
  ["Modal Jaya Abadi", "not-found"],
  ["julo express aman?", "not-found"],
  ["adakami meneror kontak", "listed", "AdaKami"],
  ["cara mengajukan komplain", null],
  ["pinjol ilegal", null],
  ["bunga", null],
];

const CHINESE: readonly Row[] = [
  ["FairMoney 靠谱吗", "listed", "FairMoney"],
  ["AdaKami 贷款", "listed", "AdaKami"],
  ["Kredivo 合法吗", "not-checked", "Kredivo"],
  ["Qxzvwyk 安全吗", "not-found"],
  ["贷款", null],
  ["急速贷款哪家好", null],
];

describe("verdict of a search", () => {
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
    ["en_NG", "fair mony", ["FairMoney"]],
    ["en_NG", "palm credt", ["Palmcredit"]],
    ["en_NG", "fare money", ["FairMoney"]],
    ["en_NG", "fair mony loan", ["FairMoney"]],
    ["en_NG", "is fair mony legit", ["FairMoney"]],
    ["en_NG", "migo", []],
    ["en_NG", "soko lon", ["Soko Loan", "Sokoloan"]],
    ["en_NG", "zobocash scam", []],
    ["en_NG", "farimoney plus", []],
    ["en_NG", "fairmoney", []],
  ] as const)("suggests in %s for %s the lenders %j", ([locale, q, lenders]) => {
    const { verdict } = site.search({ q, size: 20, locale });
    expect(verdict?.similar.map(({ name }) => name)).toEqual(lenders);
  });

  test.for(["opay", "o pay"])("is followed by results, the named lender first: %s", (q) => {
    const { items } = site.search({ q, size: 20, locale: "en_NG" });
    expect(items.find(({ type }) => type === "company")?.title).toBe("Opay Microfinance Bank");
  });

  test("has a published price or a legal maximum", () => {
    const ask = (q: string, locale: Locale) => site.search({ q, size: 20, locale }).verdict;
    expect(ask("fairmoney", "en_NG")?.estimate).toMatchObject({ payout: 50_000, payBack: 80_000 });
    expect(ask("adakami", "id_ID")).toMatchObject({ showsLegalMaximum: true });
    expect(ask("okash", "en_NG")).not.toHaveProperty("estimate");
  });

  test("names a lender of the same name abroad", () => {
    const ask = (q: string) => site.search({ q, size: 20, locale: "en_NG" }).verdict;
    expect(ask("easy cash loan")).toMatchObject({
      state: "not-found",
      market: "NG",
      abroad: { name: "Easy Cash", market: "ID" },
    });
    expect(ask("xyzzy loan app")).not.toHaveProperty("abroad");
  });
});
