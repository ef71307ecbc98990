import { expect, test } from "vitest";
import { namesBegunBy } from "#server/domain/begun-names.ts";
import { createSearchIndex } from "#server/domain/search-index.ts";

const entry = (title: string, names: readonly string[] = []) => {
  return { key: title, title, names, text: "" };
};

/** `Palm 0` to `Palm 149`, before and behind others. */
const MANY = [
  entry("Azure", ["Palmtree Limited"]),
  ...Array.from({ length: 150 }, (_, index) => entry(`Palmra ${index}`)),
  entry("Royal Palmwine"),
  entry("Zebra"),
];

test("of two or three letters titles alone are given, in their order", () => {
  const begun = namesBegunBy([entry("Kuda"), entry("Carbon", ["Kudos"]), entry("Kudi Cash")]);
  expect(begun("ku")).toEqual(["Kuda", "Kudi Cash"]);
  expect(begun("kud")).toEqual(["Kuda", "Kudi Cash"]);
  expect(begun("xy")).toEqual([]);
});

test("what few names begin with is left to be weighed", () => {
  expect(namesBegunBy(MANY)("azur")).toEqual([]);
});

test("of what very many begin with, all are given, titles before other words", () => {
  const begun = namesBegunBy(MANY)("palm");
  expect(begun).toHaveLength(152);
  expect(begun.slice(0, 2)).toEqual(["Palmra 0", "Palmra 1"]);
  expect(begun.slice(-2)).toEqual(["Azure", "Royal Palmwine"]);
});

test("an index finds as many in this way as by weight", () => {
  const index = createSearchIndex(MANY, "names");
  const keysOf = (words: readonly string[]) =>
    index
      .find(words, words.join(" "))
      .found.map(({ key }) => key)
      .sort();
  expect(keysOf(["palm"])).toEqual(
    MANY.map(({ key }) => key)
      .filter((key) => key !== "Zebra")
      .sort(),
  );
});
