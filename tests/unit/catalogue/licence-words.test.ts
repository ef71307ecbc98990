import { describe, expect, test } from "vitest";
import {
  findNewestRegulatorLists,
  formatLicence,
  formatListDay,
  isLicenceListNamed,
} from "#browser/catalogue/licence-words.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { createGetTexts } from "#i18n/island-texts.ts";

const texts = { short: "{regulator}", date: "list of {day}" };
const states = LICENCE_STATES.map((state) => [state, texts]);
const TEXTS = {
  ...createGetTexts("en_US")("catalogue:badge"),
  ...Object.fromEntries(states),
  list: "{regulator} list of {day}",
  page: "{regulator} page of {day}",
  aged: "{date}, {age} old",
};

describe("licence status in words", () => {
  test("contains the dates of both lists", () => {
    const regulators = ["FCCPC", "CBN"];
    const one = { status: "listed" as const, regulators, listDate: "2024-04" };
    const two = { ...one, listDates: ["2026-07-13", "2024-04"] };
    expect(formatLicence(two, TEXTS, "en_US")).toEqual({
      short: "FCCPC + CBN",
      date: "list of July 13, 2026 + April 2024",
    });
    expect(formatLicence(one, TEXTS, "en_US").date).toBe("list of April 2024");
  });

  test("contains the age of old lists", () => {
    const old = { regulators: ["CBN"], listDate: "2024-04-26", listAge: 30 };
    const words = formatLicence({ status: "historical", ...old }, TEXTS, "en_US");
    expect(words.date).toBe("list of April 26, 2024, 2 years old");
    const list = { regulator: "OJK", market: "ID" as const, day: "2019-02-01" };
    expect(formatListDay({ ...list, age: 14 }, TEXTS, "id_ID")).toBe(
      "OJK list of 1 Februari 2019, 14 bulan old",
    );
    expect(formatListDay(list, TEXTS, "en_NG")).toBe("OJK list of 1 February 2019");
  });
});

describe("register lists named above a list of lenders", () => {
  const listed = { status: "listed" as const, regulators: ["FCCPC"], listDate: "2026-03-03" };
  const older = { ...listed, listDate: "2025-01" };
  const ended = { status: "ended" as const, regulators: ["OJK"], listDate: "2026-05" };
  const unchecked = { status: "unverified" as const, regulators: [], listDate: "2026-11" };
  const unapproved = { ...listed, status: "named" as const, listDate: "2026-07-13" };
  const lists = findNewestRegulatorLists([older, listed, ended, unchecked, unapproved]);

  test("are the newest of each regulator", () => {
    expect(lists).toEqual([
      { regulator: "FCCPC", day: "2026-03-03" },
      { regulator: "FCCPC", day: "2026-07-13", isPage: true },
    ]);
    expect(lists.map((list) => formatListDay(list, TEXTS, "en_US"))[1]).toBe(
      "FCCPC page of July 13, 2026",
    );
  });

  test("replace a lender's own date only if they include it", () => {
    const both = { ...listed, regulators: ["FCCPC", "CBN"], listDates: ["2026-03-03", "2024-04"] };
    for (const licence of [listed, unapproved])
      expect(isLicenceListNamed(licence, lists)).toBe(true);
    for (const licence of [older, ended, unchecked, both]) {
      expect(isLicenceListNamed(licence, lists)).toBe(false);
    }
  });
});
