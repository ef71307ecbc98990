import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SearchResults } from "#browser/search/SearchResults.tsx";
import type { ResultSet } from "#browser/search/search-store.ts";
import { createSearchTexts } from "#browser/search/search-texts.ts";
import { findReaderHome } from "#catalogue/markets.ts";
import { createLegalCapExample } from "#catalogue/registry/charge-caps.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { LICENCE_STATES, type LicenceState } from "#contract/catalogue/licence.ts";
import type { LenderVerdict, Verdict } from "#contract/search/search.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { getTranslate } from "#i18n/texts.ts";

const t = getTranslate("en_US");
const CAP = createLegalCapExample("2026-11-29");

const NOTHING: ResultSet = {
  term: "x",
  total: 0,
  match: null,
  suggestions: [],
  verdict: null,
  warnings: null,
  distress: null,
  groups: [],
};
type List = Verdict["lists"][number];
const FCCPC: List = { regulator: "FCCPC", market: "NG", covers: ["digital"], day: "2026-03-03" };
const OJK: List = { ...FCCPC, regulator: "OJK", market: "ID", day: "2019-02-01", age: 93 };

const LISTED = {
  ...{ state: "listed", name: "X", market: "NG", url: "/x" },
  licence: { status: "listed", regulators: ["FCCPC"], listDate: "2026-03-03" },
} as const satisfies LenderVerdict;

const createNotFoundVerdict = (lists: Verdict["lists"]): Verdict => ({
  ...{ state: "not-found", name: "x", licence: null, market: null, url: "/faq" },
  ...{ lists, similar: [] },
});

function render(results: Partial<ResultSet>, locale: Locale): string {
  const home = findReaderHome(locale);
  return renderToStaticMarkup(
    createElement(SearchResults, {
      results: { ...NOTHING, ...results },
      texts: createSearchTexts(createGetTexts("en_US"), t, "en_US", home, CAP),
      locale: "en_US",
      home,
      address: "/search",
      onChoose: () => undefined,
    }),
  );
}

function createLenderResult(market: Market, status: LicenceState, similar: string[] = []) {
  const licence = { status, regulators: ["FCCPC"], listDate: "2026-03-03" };
  const words = { type: "product", id: "x", title: "X", alias: null, excerpt: "", url: "/x" };
  const item = { ...words, market, licence, similar, published: null };
  const group = { type: "product", total: 1, items: [item], next: undefined, more: "idle" };
  return { total: 1, groups: [group] } as Partial<ResultSet>;
}

describe("SearchResults", () => {
  test("marks lenders of another country", () => {
    const html = render(createLenderResult("NG", "listed"), "id_ID");
    expect(html).toContain("<b>A lender in Nigeria, not in Indonesia</b>");
    expect(html).not.toMatch(/class="[^"]*\bgood\b/);
    expect(render(createLenderResult("NG", "listed"), "en_NG")).toMatch(/class="[^"]*\bgood\b/);
  });

  test.each(LICENCE_STATES.filter((state) => state !== "listed"))(
    "shows no green badge for %s lenders",
    (state) => {
      expect(render(createLenderResult("NG", state), "en_NG")).not.toMatch(/class="[^"]*\bgood\b/);
    },
  );

  test("lists the registers searched for an unknown name", () => {
    const html = render({ verdict: createNotFoundVerdict([FCCPC, OJK]) }, "en_US");
    expect(html).toContain("Nigeria: FCCPC list of March 3, 2026 (Digital lenders)<");
    expect(html).toContain(
      "Indonesia: OJK list of February 1, 2019, 7 years old (Digital lenders)<",
    );
    expect(html).toContain(t("search:oldLists", { regulators: "OJK" }));
    expect(html).toContain(t("search:notInRegisterHint"));
  });

  test("shows the verdict instead of its own result", () => {
    const verdict = { ...LISTED, lists: [], similar: [] };
    const html = render({ ...createLenderResult("NG", "listed"), verdict }, "en_US");
    expect(html).toMatch(/#good.*>X<.*Yes, listed by FCCPC.*list of March 3, 2026/);
    expect(html).not.toContain("Loan apps");
  });

  test("shows an old price and the legal maximum", () => {
    const estimate = { payout: 50_000, days: 60, payBack: 71_750, day: "2020-03-17" };
    const verdict = { ...LISTED, estimate, lists: [], similar: [] };
    expect(render({ verdict }, "en_NG")).toMatch(
      /2020:.*up to ₦71,750 back.*if you borrow ₦50,000.*cost up to ₦21,750/,
    );
    const { licence } = LISTED;
    const capped = { ...verdict, licence, estimate: undefined, showsLegalMaximum: true };
    expect(render({ verdict: capped }, "id_ID")).toMatch(/At most Rp1,090,000 by law/);
  });

  test("shows the verdict of the only similar lender", () => {
    const verdict = { ...createNotFoundVerdict([FCCPC]), similar: [LISTED] };
    const match = { how: "similar", words: "xs" } as const;
    const html = render({ verdict, match }, "en_US");
    expect(html).toMatch(
      /#unknown.*mean X\?.*“xs”.* itself is on none.*Listed by FCCPC.*href="\/x"/,
    );
    expect(html).not.toContain("that we read<");
    expect(html).not.toContain("#good");
  });

  test("reports the whole name as unlisted instead of its listed part", () => {
    const match = { how: "part", words: "adakami" } as const;
    const results = { verdict: createNotFoundVerdict([OJK]), match, term: "AdaKami Pro" };
    expect(render(results, "en_US")).toMatch(/class="answer">.?“AdaKami Pro”/);
  });

  test("names a lender of the same name abroad", () => {
    const abroad = { ...LISTED, name: "Easy Cash", market: "ID" } as const;
    const verdict = { ...createNotFoundVerdict([FCCPC]), market: "NG" as const, abroad };
    const html = render({ verdict }, "en_NG");
    expect(html).toMatch(/is on no list from Nigeria.*A lender in Indonesia is called Easy Cash/);
  });

  test("offers several similar lenders as choices", () => {
    const similar = [LISTED, { ...LISTED, name: "Y", url: "/y" }];
    const html = render({ verdict: { ...createNotFoundVerdict([FCCPC]), similar } }, "en_US");
    expect(html).toMatch(/#unknown.*Did you mean.*href="\/x".*href="\/y"/);
    expect(html).not.toContain("#good");
  });

  test("shows an ended licence as the verdict", () => {
    const licence = { ...LISTED.licence, status: "ended" as const };
    const verdict = { ...LISTED, state: "warned" as const, licence, lists: [], similar: [] };
    expect(render({ verdict }, "en_US")).toMatch(/#stop.*>X<.*License ended by FCCPC/);
  });

  test.each(["named", "historical"] as const)("links to the regulator of %s lenders", (status) => {
    const licence = { ...LISTED.licence, status };
    const verdict = { ...LISTED, licence, lists: [], similar: [] };
    expect(render({ verdict }, "en_US")).toContain("How to ask FCCPC</a>");
  });

  test("links to the regulator of an unverified lender", () => {
    const verdict: Verdict = {
      ...createNotFoundVerdict([]),
      state: "not-checked",
      name: "Kredivo",
      market: "ID",
    };
    const html = render({ verdict }, "en_US");
    expect(html).toContain("Kredivo: not checked");
    expect(html).toContain("How to ask OJK");
    expect(html).not.toContain("CBN");
  });

  const warning = {
    ...{ name: "X Dana", aliases: [], offer: "loan" as const, copies: null },
    releases: ["SP 05/VII/SWI/2018"],
  };
  const createWarningResults = (
    items: (typeof warning | { copies: string })[],
    namesake: string | null = null,
  ) => ({
    warnings: {
      ...{ publisher: "Task force", upTo: "2024-12-08", url: "/warnings", searched: "x" },
      total: items.length,
      items: items.map((item) => ({ ...warning, ...item })),
      namesake: namesake === null ? null : { name: namesake, url: "/x" },
    },
  });

  test("shows a warning before the results", () => {
    const html = render(
      { ...createLenderResult("ID", "listed"), ...createWarningResults([warning]) },
      "en_US",
    );
    expect(html).toMatch(/“x”.* was published among illegal lenders/);
    expect(html).toContain("X Dana</b> · loans · press release SP 05/VII/SWI/2018");
    expect(html).toContain("Task force, as of December 8, 2024");
    expect(html).toMatch(/#stop.*Fraudsters copy names.*Loan apps/);
  });

  test("shows a licensed lender before a warning with its name", () => {
    const html = render(
      { ...createLenderResult("ID", "listed"), ...createWarningResults([warning], "X") },
      "en_US",
    );
    expect(html).toMatch(/Loan apps.*The lender X has this name.*Fraudsters copy names/);
  });

  test("does not call a company illegal for a copied name", () => {
    const html = render(createWarningResults([{ copies: "X" }]), "en_US");
    expect(html).toContain("fraudsters copied the name");
    expect(html).not.toContain("illegal lenders</h2>");
  });

  test("shows help before the verdict if somebody is threatened", () => {
    const help = '<a class="button" href="/complain?what=harassment">';
    const answer = render({ distress: "threat", verdict: createNotFoundVerdict([]) }, "en_US");
    expect(answer.indexOf(help)).toBeGreaterThan(-1);
    expect(answer.indexOf(help)).toBeLessThan(answer.indexOf("verdict stop"));
    expect(render({ term: "FairMoney" }, "en_US")).not.toContain(help);
    const complain = '<a class="button" href="/complain">Complain about a lender</a>';
    expect(render({ distress: "complaint" }, "en_US")).toContain(complain);
  });

  test("shows emergency numbers first if a life is in danger", () => {
    const html = render({ ...createLenderResult("NG", "listed"), distress: "danger" }, "en_US");
    expect(html).toMatch(/Nigeria: .*call 112.*Indonesia: .*call 119.*what=harassment.*Loan apps/);
    expect(render({ distress: "threat" }, "en_US")).not.toContain("112");
    const textsFor = (locale: Locale, home: Market) => {
      const text = getTranslate(locale);
      return createSearchTexts(createGetTexts(locale), text, locale, home).danger.join(" ");
    };
    expect(textsFor("id_ID", "ID")).toMatch(/119.*112/);
    expect(textsFor("en_NG", "NG")).not.toContain("119");
  });
});
