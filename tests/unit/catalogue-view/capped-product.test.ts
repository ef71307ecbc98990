import { describe, expect, test } from "vitest";
import { summarizeLicence } from "#catalogue/lenders/licence-summary.ts";
import { showsLegalMaximum } from "#catalogue/registry/charge-caps.ts";
import { terms } from "../seo/samples.ts";
import { createTestLender, createTestLicence, createTestProduct } from "./made.ts";

const HELD_LISTS = { lists: [], today: "2026-11-22" };
const OJK = { regulator: "OJK", day: "2026-06" } as const;
const licensed = createTestLicence(OJK, { kind: "p2p-licensed" });
const fresh = { ...terms, publishedOn: "2026-06-22" };
const rate = { min: 1, max: 2, kind: "flat", period: "month" } as const;
const restricted = {
  lender: "made",
  regulator: "OJK",
  kind: "restricted",
  number: undefined,
  day: "2025-10-15",
  until: undefined,
  readIn: "copy",
  source: "A report",
  asOf: "2026-11-22",
} as const;

describe("showsLegalMaximum", () => {
  test.each([
    ["licensed by the newest list", { licences: [licensed] }, {}, true],
    ["of a known rate", { licences: [licensed] }, { interestRate: rate }, false],
    ["of a rate published this year", { licences: [licensed] }, { terms: [fresh] }, false],
    ["of a rate published years ago", { licences: [licensed] }, { terms: [terms] }, true],
    ["registered", { licences: [createTestLicence(OJK, { kind: "p2p-registered" })] }, {}, false],
    ["on no list", { licences: [] }, {}, false],
    ["on an old list", { licences: [createTestLicence({ ...OJK, day: "2019-02-01" })] }, {}, false],
    ["on a replaced list", { licences: [{ ...licensed, isHistory: true }] }, {}, false],
    ["restricted", { licences: [licensed], decisions: [restricted] }, {}, false],
  ])("returns if the product has a legal maximum: %s", (_, record, facts, isLimited) => {
    const lender = createTestLender({ market: "ID", ...record });
    const licence = summarizeLicence(lender, HELD_LISTS);
    const product = createTestProduct(facts);
    expect(showsLegalMaximum(product, { ...lender, licence }, HELD_LISTS.today)).toBe(isLimited);
  });
});
