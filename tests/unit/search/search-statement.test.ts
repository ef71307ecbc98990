import { describe, expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { toSiteCatalogue } from "#server/catalogue/catalogue.ts";
import { createTextIndex } from "#server/search/engine.ts";
import { createSiteSearch } from "#server/search/search.ts";
import { buildContentCatalogue } from "../../support/content-catalogue.ts";

const FILE = buildContentCatalogue();
const { search } = createSiteSearch(toSiteCatalogue(FILE));
const ask = (q: string, locale: Locale = "en_US") =>
  search({ q: q.slice(0, 100), size: 20, locale });
/** Tells if the verdict is that no register has the name. */
const isReportedNotFound = ({ verdict }: Pick<ReturnType<typeof search>, "verdict">) =>
  verdict !== null && verdict.licence === null;
const isName = ({ type }: { type: string }) => type === "product" || type === "company";

const NAMES = [...new Set([...FILE.products, ...FILE.companies].map(({ name }) => name))];
/** Lender names that are also everyday words: in a question they do not mean the lender. */
const ORDINARY = ["Lending", "Pinjam", "Real"];
const SLOW = 60_000;

describe("search for each name in the registers", () => {
  test.each([
    ["en_US", "@"],
    ["en_US", "@ login"],
    ["en_US", "is @ licensed"],
    ["en_NG", "@ loan app calls my contacts"],
    ["id_ID", "pinjaman @"],
    ["id_ID", "apakah @ resmi"],
    ["zh_CN", "@合法吗"],
  ] as const)(
    "never returns the verdict not-found in %s: %s",
    (locale, pattern) => {
      const answers = NAMES.map((name) => ({
        name,
        ...ask(pattern.replace("@", name), locale),
      }));
      const denied = answers.filter(isReportedNotFound);
      expect(denied.map(({ name }) => name)).toEqual([]);
      const lost = answers.filter(({ items }) => !items.some(isName)).map(({ name }) => name);
      expect(lost.filter((name) => !ORDINARY.includes(name))).toEqual([]);
    },
    SLOW,
  );

  test.each([
    ["second and third", 1],
    ["fourth and fifth", 3],
  ] as const)(
    "finds or suggests the lender with %s letters swapped",
    (_letters, place) => {
      const long = NAMES.filter((name) => name.length >= 4 && name.length > place + 1);
      const denied = long.filter((name) => {
        const answer = ask(swapLetters(name, place));
        return (
          isReportedNotFound(answer) && answer.suggestions.length === 0 && answer.match === null
        );
      });
      expect(denied).toEqual([]);
    },
    SLOW,
  );
});

describe("createTextIndex", () => {
  test("searches 10,000 entries for misspelt words within a second", () => {
    const entries = Array.from({ length: 10_000 }, (_, number) => ({
      title: `Lender${number} Limited`,
      names: [],
      text: "",
    }));
    const { find } = createTextIndex(entries);
    const start = process.cpuUsage();
    expect(find(["lwmitedv", "limftedl"]).hits).toHaveLength(entries.length);
    const { user } = process.cpuUsage(start);
    expect(user).toBeLessThan(1_000_000);
  });
});

describe("search", () => {
  test.each([
    ["opya", "Opay Microfinance Bank"],
    ["brnach", "Branch Mobile"],
    ["UBA", "United Bank for Africa"],
    ["GTB", "Guaranty Trust Bank"],
    ["gt bank interest rate", "Guaranty Trust Bank"],
    ["fcmb", "First City Monument Bank"],
    ["kudabank", "Kuda Microfinance Bank"],
    ["fairmoneyapp", "FairMoney"],
    ["is farimoney legit", "FairMoney"],
    ["kredit pin", "Kredit Pintar"],
  ])("returns for %s the lender %s", (q, name) => {
    expect(ask(q).items.map(({ title }) => title)).toContain(name);
  });

  test.each([
    ["is fairmoney licensed", { how: "part", words: "fairmoney" }],
    ["access bank fraud", { how: "part", words: "access bank" }],
    ["FairMoney of Zanzibar", { how: "part", words: "fairmoney" }],
    ["farimoney login", { how: "similar", words: "farimoney" }],
    ["is fairmony licensed", { how: "similar", words: "fairmony" }],
    ["fairmoney", null],
    ["interest rate", null],
  ])("returns the matched words of %s", (q, match) => {
    expect(ask(q).match).toEqual(match);
  });

  const FCCPC = { regulator: "FCCPC", market: "NG", covers: ["digital"], day: "2026-03-03" };
  const CBN = {
    regulator: "CBN",
    market: "NG",
    covers: ["commercial-bank"],
    day: "2024-04-26",
    age: 30,
  };
  const OJK = { regulator: "OJK", market: "ID", covers: ["digital"], day: "2026-06" };

  test.each([
    ["en_NG", undefined, [CBN, FCCPC]],
    ["id_ID", undefined, [OJK]],
    ["id_ID", "NG", [CBN, FCCPC]],
    ["en_US", "ID", [OJK]],
    ["en_US", undefined, [CBN, FCCPC, OJK]],
  ] as const)("returns for language %s and market %s the registers %j", (...asked) => {
    const [locale, market, lists] = asked;
    const { verdict } = search({ q: "Qxzvwyk", size: 20, locale, market });
    const sortedLists = verdict?.lists.toSorted((a, b) => a.regulator.localeCompare(b.regulator));
    expect(sortedLists).toEqual(lists);
  });

  test("returns each result's market and register entry", () => {
    expect(ask("spaylater", "id_ID").items[0]).toMatchObject({
      market: "NG",
      licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-03-03" },
    });
    expect(ask("uangteman", "en_NG").items[0]).toMatchObject({
      market: "ID",
      licence: { status: "not-found", regulators: ["OJK"], listDate: "2026-06" },
    });
    expect(ask("koinworks", "id_ID").items[0]).toMatchObject({
      title: "KoinP2P",
      licence: { status: "listed", listDate: "2026-06" },
    });
    expect(ask("jembatan emas", "id_ID").items[0]).toMatchObject({
      licence: { status: "ended", listDate: "2024-07-03" },
    });
    expect(ask("interest rate").items[0]).toMatchObject({ market: null, licence: null });
  });

  test.each([
    ["fairest", "First Bank of Nigeria"],
    ["kudaabanq", "Kuda"],
    ["palmqxz", "Palmpay"],
  ])("suggests for %s the similar name %s", (q, name) => {
    const { suggestions, total } = ask(q);
    expect(total).toBe(0);
    expect(suggestions).toContainEqual({ name, market: "NG" });
  });

  test.each([
    ["id_ID", "debt collector kasar", []],
    ["id_ID", "kasar", []],
    ["en_NG", "jail", []],
    ["id_ID", "maukah kamu", []],
    ["en_NG", "why is my loan rejected", []],
    ["zh_CN", "不认识的平台", []],
    ["id_ID", "adakami bunga", ["AdaKami", "AdaKami"]],
    ["id_ID", "kredit pintar penagihan", ["Kredit Pintar", "Kredit Pintar"]],
    ["en_NG", "how to complain about okash", ["Okash"]],
    [
      "en_NG",
      "Sokoloan harassment",
      ["Soko Loan", "Sokoloan", "9ja Cash", "Fast Money", "Get Cash", "Go Cash", "Soko Loan"],
    ],
  ] as const)("returns in %s for %s the names %j", (locale, q, names) => {
    const answer = ask(q, locale);
    expect(answer.items.filter(isName).map(({ title }) => title)).toEqual(names);
    expect(isReportedNotFound(answer)).toBe(false);
  });

  test.each([
    ["en_US", "Qxzvwyk debt collector"],
    ["en_US", "why did Qxzvwyk refuse me"],
    ["id_ID", "kenapa Qxzvwyk menolak saya"],
    ["en_US", "Qxzvwyk Pxzvwyk Zxzvwyk Vxzvwyk Wxzvwyk"],
  ] as const)("returns in %s neither verdict nor suggestions: %s", (locale, q) => {
    expect(ask(q, locale)).toMatchObject({ verdict: null, suggestions: [] });
  });

  test("returns an exact name first even with common words", () => {
    for (const name of ["Credit Loan", "Online Loan", "Lending", "Easy Cash"]) {
      expect(ask(name).items.find(({ type }) => type === "product")?.title).toBe(name);
    }
    const { items } = ask("finance limited");
    expect(items[0]?.title).toMatch(/Finance/);
  });
});

function swapLetters(name: string, place: number): string {
  const [first = "", second = ""] = name.slice(place, place + 2);
  return `${name.slice(0, place)}${second}${first}${name.slice(place + 2)}`;
}
