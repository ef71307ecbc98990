import { expect, test } from "vitest";
import { isHistorical, licenceSummary, newestReading } from "#catalogue/licence-summary.ts";
import { madeLender, madeLicence } from "./made.ts";

const NEWEST = "2026-07-13";

test.each([
  [{ listDate: undefined, asOf: "2026-07-13" }, false],
  [{ listDate: "2023-07", asOf: "2026-07-13" }, false],
  [{ listDate: "2023-06", asOf: "2026-07-13" }, true],
  [{ listDate: "2019-07", asOf: "2026-07-13" }, true],
  [{ listDate: undefined, asOf: "2019-07-31" }, true],
])("an entry of %o is history: %s", (licence, isOld) => {
  expect(isHistorical(licence, NEWEST)).toBe(isOld);
});

test("a lender whose every list is old is history, one fresh list suffices not to be", () => {
  const old = madeLicence({ listDate: "2019-07", regulator: "OJK" });
  const fresh = madeLicence();
  expect(licenceSummary(madeLender({ licences: [old] }), NEWEST)).toEqual({
    status: "historical",
    regulators: ["OJK"],
    listDate: "2019-07",
  });
  expect(licenceSummary(madeLender({ licences: [old, fresh, fresh] }), NEWEST)).toEqual({
    status: "listed",
    regulators: ["OJK", "FCCPC"],
    listDate: "2019-07",
    listDates: ["2019-07", "2026-07-13"],
  });
});

test("of two lists of one regulator the older one tells the day, whichever comes first", () => {
  const [older, newer] = ["2026-01-31", "2026-07-13"].map((listDate) => madeLicence({ listDate }));
  if (!older || !newer) throw new Error("no licences were made");
  for (const licences of [
    [older, newer],
    [newer, older],
  ]) {
    expect(licenceSummary(madeLender({ licences }), NEWEST).listDate).toBe("2026-01-31");
  }
});

test("of two lists of one day there is one day to tell", () => {
  const licences = [madeLicence({ regulator: "CBN" }), madeLicence()];
  expect(licenceSummary(madeLender({ licences }), NEWEST)).not.toHaveProperty("listDates");
});

test.each(["unverified", "not-found"] as const)(
  "a lender without lists is %s, as of its own day",
  (status) => {
    expect(licenceSummary(madeLender({ status, asOf: "2026-05-01" }), NEWEST)).toEqual({
      status,
      regulators: [],
      listDate: "2026-05-01",
    });
  },
);

test("the newest reading is the last day of all lenders", () => {
  const lenders = ["2019-07-31", "2026-07-13", "2026-05-01"].map((asOf) => madeLender({ asOf }));
  expect(newestReading(lenders)).toBe("2026-07-13");
  expect(newestReading([])).toBe("");
});
