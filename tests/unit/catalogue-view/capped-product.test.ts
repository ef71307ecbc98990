import { describe, expect, test } from "vitest";
import { summarizeLicence } from "#catalogue/lenders/licence-summary.ts";
import { findCapDay } from "#catalogue/registry/charge-caps.ts";
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

describe("findCapDay", () => {
  test.each([
    ["licensed by the newest list", { licences: [licensed] }, {}, "2026-06"],
    ["of a known rate", { licences: [licensed] }, { interestRate: rate }, undefined],
    ["of a rate published this year", { licences: [licensed] }, { terms: [fresh] }, undefined],
    ["of a rate published years ago", { licences: [licensed] }, { terms: [terms] }, "2026-06"],
    [
      "registered",
      { licences: [createTestLicence(OJK, { kind: "p2p-registered" })] },
      {},
      undefined,
    ],
    ["on no list", { licences: [] }, {}, undefined],
    [
      "on an old list",
      { licences: [createTestLicence({ ...OJK, day: "2019-02-01" })] },
      {},
      undefined,
    ],
    ["on a replaced list", { licences: [{ ...licensed, isHistory: true }] }, {}, undefined],
    ["restricted", { licences: [licensed], decisions: [restricted] }, {}, undefined],
  ])("returns the day of the cap for a product %s", (_, record, facts, day) => {
    const lender = createTestLender({ market: "ID", ...record });
    const licence = summarizeLicence(lender, HELD_LISTS);
    expect(findCapDay(createTestProduct(facts), { ...lender, licence }, HELD_LISTS.today)).toBe(
      day,
    );
  });
});
