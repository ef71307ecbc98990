import { describe, expect, test } from "vitest";
import {
  classifyUnlistedName,
  findAgencyTopics,
  toMailLink,
  toWhatsAppLink,
  type Unlisted,
} from "#browser/complaints/FirstAgencies.tsx";
import { readRegulators } from "#catalogue/registry/regulators.ts";
import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { LicenceState } from "#contract/catalogue/licence.ts";
import { TROUBLES, type Trouble } from "#contract/complaints/letter.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";

describe("agencies responsible for a complaint", () => {
  test.each<[Market, LenderType, LicenceState, string[], string[]]>([
    ["NG", "digital", "listed", ["FCCPC"], ["loan-app"]],
    ["NG", "digital", "not-found", [], ["loan-app"]],
    ["NG", "commercial-bank", "listed", ["CBN"], ["bank", "bank-customer"]],
    ["NG", "microfinance-bank", "unverified", [], ["bank", "bank-customer"]],
    ["NG", "microfinance-bank", "listed", ["FCCPC"], ["bank", "loan-app"]],
    ["NG", "digital", "listed", ["FCCPC", "CBN"], ["loan-app", "bank"]],
    ["ID", "digital", "listed", ["OJK"], ["licensed"]],
    ["ID", "digital", "historical", ["OJK"], ["licensed", "unlicensed"]],
    ["ID", "digital", "ended", ["OJK"], ["licensed", "unlicensed"]],
    ["ID", "digital", "not-found", [], ["unlicensed", "licensed"]],
  ])("suit the lender: %s, %s, %s, %j: %j", (market, lenderType, status, regulators, topics) => {
    const licence = { status, regulators, listDate: "2026-07-13" };
    expect(findAgencyTopics(market, undefined, { lenderType, licence })).toEqual(topics);
  });

  test.each<[Market, string, string]>([
    ["NG", "harassment", "collection"],
    ["NG", "data", "personal-data"],
    ["NG", "fraud", "loan-app"],
    ["ID", "fraud", "fraud"],
    ["ID", "harassment", "licensed"],
    ["ID", "unlicensed", "unlicensed"],
    ["ID", "dispute", "dispute"],
  ])("begin with the agency for the problem: %s, %s, %s", (market, trouble, first) => {
    const kind = TROUBLES.find((item) => item === trouble);
    expect(findAgencyTopics(market, kind, null)[0]).toBe(first);
  });

  test.each<[Market, LenderType, string[], string[]]>([
    ["NG", "digital", ["FCCPC"], ["collection", "loan-app", "threat"]],
    ["NG", "commercial-bank", ["CBN"], ["bank", "bank-customer", "threat"]],
    ["NG", "microfinance-bank", ["FCCPC"], ["collection", "bank", "loan-app", "threat"]],
    ["ID", "digital", ["OJK"], ["licensed", "threat"]],
  ])("include the police after threats: %s, %s, %j, %j", (...given) => {
    const [market, lenderType, regulators, topics] = given;
    const licence = { status: "listed", regulators, listDate: "2026-07-13" } as const;
    expect(findAgencyTopics(market, "harassment", { lenderType, licence })).toEqual(topics);
  });

  test.each<[Market, Unlisted, Trouble | undefined, string[]]>([
    ["ID", "published", undefined, ["unlicensed", "threat"]],
    ["ID", "published", "harassment", ["unlicensed", "threat"]],
    ["ID", "published", "fraud", ["fraud", "unlicensed", "threat"]],
    ["ID", "published", "dispute", ["unlicensed", "threat"]],
    ["ID", "unknown", undefined, ["unlicensed", "licensed"]],
    ["ID", "unknown", "harassment", ["unlicensed", "threat", "licensed"]],
    ["ID", "unknown", "dispute", ["unlicensed", "licensed"]],
    ["NG", "unknown", undefined, ["loan-app", "bank"]],
    ["NG", "published", undefined, ["loan-app", "bank"]],
  ])("exist for lenders in no register: %s, %s, %s, %j", (market, unlisted, trouble, topics) => {
    expect(findAgencyTopics(market, trouble, null, unlisted)).toEqual(topics);
  });

  test("depend on search results for the name if unlisted", () => {
    const warnings: FoundWarnings = {
      ...{ publisher: "Satgas PASTI", upTo: "2024-12-08", searched: "uang cepat" },
      ...{ items: [], total: 1, namesake: null, url: "/id/warnings" },
    };
    const namesake = { name: "Klik", url: "/id/companyDetails/klik" };
    expect(classifyUnlistedName(null)).toBeUndefined();
    expect(classifyUnlistedName({ total: 0, warnings: null })).toBe("unknown");
    expect(classifyUnlistedName({ total: 2, warnings: null })).toBeUndefined();
    expect(classifyUnlistedName({ total: 2, warnings })).toBe("published");
    expect(classifyUnlistedName({ total: 2, warnings: { ...warnings, namesake } })).toBeUndefined();
  });

  test("are all on the complaint page of their country", () => {
    const { channels } = readRegulators("content/regulators");
    for (const market of ["NG", "ID"] as const) {
      const here = new Set(
        channels.filter((row) => row.market === market).map(({ concern }) => concern),
      );
      for (const trouble of [undefined, ...TROUBLES]) {
        for (const topic of findAgencyTopics(market, trouble, null)) expect(here).toContain(topic);
      }
    }
  });

  test("have mail and WhatsApp links with the complaint's text", () => {
    const subject = "Cash & Co: 50%?";
    const address = toMailLink("mailto:a@b.example", subject, "One\n\nTwo+two\r\n#é 骚扰");
    expect(address).toMatch(/^mailto:a@b\.example\?subject=[^\s&]+&body=[^\s&+#]+$/);
    const { searchParams } = new URL(address);
    expect(searchParams.get("subject")).toBe(subject);
    expect(searchParams.get("body")).toBe("One\r\n\r\nTwo+two\r\n#é 骚扰");
    const chat = new URL(toWhatsAppLink("https://wa.me/62811", "One & 50%\nTwo"));
    expect(chat.searchParams.get("text")).toBe("One & 50%\nTwo");
  });
});
