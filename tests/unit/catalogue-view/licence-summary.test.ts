import { describe, expect, test } from "vitest";
import type { LicenceDecision } from "#catalogue/lenders/licence.ts";
import { createLicenceHistory, summarizeLicence } from "#catalogue/lenders/licence-summary.ts";
import type { HeldLists } from "#catalogue/registry/register-lists.ts";
import { toLicenceWording } from "#contract/catalogue/licence.ts";
import { createHeldList, createTestLender, createTestLicence } from "./made.ts";

const HELD_LISTS: HeldLists = {
  lists: [
    createHeldList({ id: "fccpc", day: "2026-03-03" }),
    createHeldList({ id: "cbn", regulator: "CBN", covers: ["commercial-bank"], day: "2024-04-26" }),
    createHeldList({ id: "ojk-old", regulator: "OJK", day: "2019-02-01" }),
    createHeldList({ id: "ojk", regulator: "OJK", day: "2026-06" }),
  ],
  today: "2026-11-22",
};

const summarizeLender = (lender: Parameters<typeof createTestLender>[0]) =>
  summarizeLicence(createTestLender(lender), HELD_LISTS);

describe("summarizeLicence", () => {
  test.each([
    [{ day: "2026-07-13" }, "digital-money-lender", "listed"],
    [{ day: "2025-11-23" }, "digital-money-lender", "listed"],
    [{ day: "2025-11-22" }, "digital-money-lender", "historical"],
    [{ day: "2025-11" }, "digital-money-lender", "historical"],
    [{ day: "2026-03-03" }, "conditional-digital-money-lender", "conditional"],
    [{ day: "2025-03-03" }, "conditional-digital-money-lender", "historical"],
    [{ day: "2026-07-13", covers: [] }, "named-by-regulator", "named"],
  ] as const)("returns for the list %o and licence kind %s the status %s", (list, kind, status) => {
    const heldList = { day: list.day, ...("covers" in list && { covers: [] }) };
    expect(summarizeLender({ licences: [createTestLicence(heldList, { kind })] }).status).toBe(
      status,
    );
  });

  test("prefers current lists and returns the age of old lists", () => {
    const old = createTestLicence({ day: "2024-04-26", regulator: "CBN" });
    const fresh = createTestLicence({ day: "2026-03-03" });
    expect(summarizeLender({ licences: [old] })).toEqual({
      status: "historical",
      regulators: ["CBN"],
      listDate: "2024-04-26",
      listAge: 30,
    });
    expect(summarizeLender({ licences: [fresh, old] })).toEqual({
      status: "listed",
      regulators: ["FCCPC"],
      listDate: "2026-03-03",
      others: [{ regulator: "CBN", status: "historical", day: "2024-04-26" }],
    });
  });

  test("adds the regulator CBN as unverified for microfinance banks", () => {
    const licences = [createTestLicence({ day: "2026-03-03" })];
    expect(summarizeLender({ licences }).others).toBeUndefined();
    expect(summarizeLender({ licences, lenderType: "microfinance-bank" }).others).toEqual([
      { regulator: "CBN", status: "unverified" },
    ]);
  });

  test.each([
    [["conditional-digital-money-lender"], "conditional"],
    [["named-by-regulator"], "named"],
    [["conditional-digital-money-lender", "digital-money-lender"], "listed"],
    [["named-by-regulator", "conditional-digital-money-lender"], "conditional"],
  ] as const)("combines the licence kinds %j to the status %s", (kinds, status) => {
    const licences = kinds.map((kind) => createTestLicence({}, { kind }));
    expect(summarizeLender({ licences }).status).toBe(status);
  });

  test("distinguishes full, conditional and combined approvals", () => {
    const both = ["conditional-digital-money-lender", "digital-money-lender"] as const;
    const wordingOf = (day: string, kinds: readonly (typeof both)[number][]) =>
      toLicenceWording(
        summarizeLender({ licences: kinds.map((kind) => createTestLicence({ day }, { kind })) }),
      );
    expect(wordingOf("2026-03-03", both)).toBe("both");
    expect(wordingOf("2026-03-03", ["digital-money-lender"])).toBe("listed");
    expect(wordingOf("2026-03-03", ["conditional-digital-money-lender"])).toBe("conditional");
    expect(wordingOf("2025-03-03", both)).toBe("historical");
  });

  test("returns the date of each list only if different", () => {
    const licences = [createTestLicence({ regulator: "CBN" }), createTestLicence()];
    expect(summarizeLender({ licences })).not.toHaveProperty("listDates");
    const other = [createTestLicence({ regulator: "CBN", day: "2026-01" }), createTestLicence()];
    expect(summarizeLender({ licences: other })).toMatchObject({
      regulators: ["CBN", "FCCPC"],
      listDate: "2026-01",
      listDates: ["2026-01", "2026-07-13"],
    });
  });

  test("returns unverified when no list covers the lender", () => {
    expect(summarizeLender({ lenderType: "microfinance-bank", asOf: "2025-05-01" })).toEqual({
      status: "unverified",
      regulators: [],
      listDate: "2025-05-01",
    });
  });

  test.each([
    [{ market: "NG", lenderType: "digital" }, "FCCPC", "2026-03-03", undefined],
    [{ market: "NG", lenderType: "commercial-bank" }, "CBN", "2024-04-26", 30],
    [{ market: "ID", lenderType: "digital" }, "OJK", "2026-06", undefined],
  ] as const)(
    "returns not-found for %o with the newest %s list's date",
    (of, regulator, day, age) => {
      expect(summarizeLender(of)).toEqual({
        status: "not-found",
        regulators: [regulator],
        listDate: day,
        ...(age && { listAge: age }),
      });
    },
  );

  const OF_2019 = createTestLicence({ regulator: "OJK", day: "2019-02-01" }, { isHistory: true });
  const OF_2026 = createTestLicence({ regulator: "OJK", day: "2026-06" });
  const INDONESIAN = { market: "ID", licences: [OF_2019] } as const;

  function createDecision(
    kind: LicenceDecision["kind"],
    day: string,
    until?: string | undefined,
  ): LicenceDecision {
    const read = { source: "https://report.example", readIn: "copy", asOf: "2026-11-22" } as const;
    return { lender: "made", regulator: "OJK", kind, number: "KEP-1", day, until, ...read };
  }

  test("ignores superseded lists", () => {
    expect(summarizeLender({ ...INDONESIAN, licences: [OF_2019] })).toMatchObject({
      status: "not-found",
      listDate: "2026-06",
    });
  });

  test.each([
    ["revoked", "2024-10-21", [OF_2019], "ended", "2024-10-21"],
    ["handed-back", "2024", [], "ended", "2024"],
    ["revoked", "2026-09-01", [OF_2026, OF_2019], "ended", "2026-09-01"],
    ["revoked", "2024-10-21", [OF_2026, OF_2019], "listed", "2026-06"],
    ["restricted", "2025-10-15", [OF_2026], "restricted", "2026-06"],
    ["restricted", "2025-10-15", [OF_2019], "not-found", "2026-06"],
  ] as const)("applies a licence decision: %s on %s", (kind, day, licences, status, listDate) => {
    const lender = {
      ...INDONESIAN,
      licences: [...licences],
      decisions: [createDecision(kind, day)],
    };
    expect(summarizeLender(lender)).toEqual({ status, regulators: ["OJK"], listDate });
  });

  test.each([
    ["2026-11-22", "listed"],
    ["2026-11-23", "restricted"],
  ])("applies a restriction until %s: %s", (until, status) => {
    const decisions = [createDecision("restricted", "2025-10-15", until)];
    expect(summarizeLender({ ...INDONESIAN, licences: [OF_2026], decisions }).status).toBe(status);
  });

  test("keeps a restriction even if the list is old", () => {
    const lender = {
      ...INDONESIAN,
      licences: [OF_2026],
      decisions: [createDecision("restricted", "2025-10-15")],
    };
    const later = { ...HELD_LISTS, today: "2027-07-01" };
    expect(summarizeLicence(createTestLender(lender), later).status).toBe("restricted");
  });

  test("lists the licence history, newest first", () => {
    const history = (licences: readonly (typeof OF_2019)[]) =>
      createLicenceHistory(
        createTestLender({
          market: "ID",
          licences: [...licences],
          decisions: [createDecision("revoked", "2024")],
        }),
        HELD_LISTS,
      ).map(({ kind, day }) => `${day} ${kind}`);
    expect(history([OF_2019])).toEqual(["2026-06 absence", "2024 decision", "2019-02-01 entry"]);
    expect(history([OF_2026, OF_2019])).toEqual([
      "2026-06 entry",
      "2024 decision",
      "2019-02-01 entry",
    ]);
  });
});
