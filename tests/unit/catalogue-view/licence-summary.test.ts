import { expect, test } from "vitest";
import { entryState, licenceSummary, type Register } from "#catalogue/lenders/licence-summary.ts";
import { madeLender, madeLicence } from "./made.ts";

const REGISTER: Register = {
  lists: [
    { regulator: "FCCPC", market: "NG", day: "2026-03-03" },
    { regulator: "CBN", market: "NG", day: "2024-04-26" },
    { regulator: "OJK", market: "ID", day: "2019-02-01" },
  ],
  today: "2026-11-22",
};

test.each([
  [{ listDate: undefined, asOf: "2026-07-13" }, "listed"],
  [{ listDate: "2025-11-23" }, "listed"],
  [{ listDate: "2025-11-22" }, "historical"],
  [{ listDate: "2025-11" }, "historical"],
  [{ listDate: undefined, asOf: "2019-07-31" }, "historical"],
  [{ listDate: "2026-03-03", kind: "conditional-digital-money-lender" }, "conditional"],
  [{ listDate: "2025-03-03", kind: "conditional-digital-money-lender" }, "historical"],
  [{ listDate: undefined, kind: "named-by-regulator" }, "named"],
] as const)("an entry of %o is %s", (licence, state) => {
  expect(entryState(madeLicence(licence), REGISTER.today)).toBe(state);
});

test("a badge says how old an old list is, and names the fresh one alone where there is one", () => {
  const old = madeLicence({ listDate: "2024-04-26", regulator: "CBN" });
  const fresh = madeLicence({ listDate: "2026-03-03" });
  expect(licenceSummary(madeLender({ licences: [old] }), REGISTER)).toEqual({
    status: "historical",
    regulators: ["CBN"],
    listDate: "2024-04-26",
    listAge: 30,
  });
  expect(licenceSummary(madeLender({ licences: [old, fresh, fresh] }), REGISTER)).toEqual({
    status: "listed",
    regulators: ["FCCPC"],
    listDate: "2026-03-03",
  });
});

test.each([
  [["conditional-digital-money-lender"], "conditional"],
  [["named-by-regulator"], "named"],
  [["conditional-digital-money-lender", "digital-money-lender"], "listed"],
  [["named-by-regulator", "conditional-digital-money-lender"], "conditional"],
] as const)("entries as %j make a lender %s", (kinds, status) => {
  const licences = kinds.map((kind) => madeLicence({ kind }));
  expect(licenceSummary(madeLender({ licences }), REGISTER).status).toBe(status);
});

test("of two lists of one regulator the older one tells the day, whichever comes first", () => {
  const [older, newer] = ["2026-01-31", "2026-07-13"].map((listDate) => madeLicence({ listDate }));
  if (!older || !newer) throw new Error("no licences were made");
  for (const licences of [
    [older, newer],
    [newer, older],
  ]) {
    expect(licenceSummary(madeLender({ licences }), REGISTER).listDate).toBe("2026-01-31");
  }
});

test("of two regulators each list has its day, and of one day there is one to tell", () => {
  const licences = [madeLicence({ regulator: "CBN" }), madeLicence()];
  expect(licenceSummary(madeLender({ licences }), REGISTER)).not.toHaveProperty("listDates");
  const other = [madeLicence({ regulator: "CBN", listDate: "2026-01" }), madeLicence()];
  expect(licenceSummary(madeLender({ licences: other }), REGISTER)).toMatchObject({
    regulators: ["CBN", "FCCPC"],
    listDate: "2026-01",
    listDates: ["2026-01", "2026-07-13"],
  });
});

test("a lender that was checked against no list is unverified as of its own day", () => {
  const lender = madeLender({ status: "unverified", asOf: "2025-05-01" });
  expect(licenceSummary(lender, REGISTER)).toEqual({
    status: "unverified",
    regulators: [],
    listDate: "2025-05-01",
  });
});

test.each([
  [{ market: "NG", lenderType: "digital" }, "FCCPC", "2026-03-03", undefined],
  [{ market: "NG", lenderType: "microfinance-bank" }, "CBN", "2024-04-26", 30],
  [{ market: "ID", lenderType: "digital" }, "OJK", "2019-02-01", 93],
] as const)("that %o was not found is said of the list of %s", (of, regulator, day, age) => {
  const lender = madeLender({ ...of, status: "not-found", asOf: "2026-07-13" });
  expect(licenceSummary(lender, REGISTER)).toEqual({
    status: "not-found",
    regulators: [regulator],
    listDate: day,
    ...(age && { listAge: age }),
  });
});
