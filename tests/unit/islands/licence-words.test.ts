import { expect, test } from "vitest";
import { licenceWords } from "#islands/product-list/licence-words.ts";

const texts = { short: "{regulator}", date: "list of {day}" };
const TEXTS = { listed: texts, historical: texts, unverified: texts, "not-found": texts };

test("of two lists each has its own day, in the order of the regulators", () => {
  const regulators = ["FCCPC", "CBN"];
  const one = { status: "listed" as const, regulators, listDate: "2024-04" };
  const two = { ...one, listDates: ["2026-07-13", "2024-04"] };
  expect(licenceWords(two, TEXTS, "en_US")).toEqual({
    short: "FCCPC + CBN",
    date: "list of July 13, 2026 + April 2024",
  });
  expect(licenceWords(one, TEXTS, "en_US").date).toBe("list of April 2024");
});
