import { expect, test } from "vitest";
import { createNameIndex } from "#server/search/names.ts";
import { prefixIndex } from "#server/search/prefix-index.ts";
import { namesWithPrefix } from "#server/search/prefix-names.ts";
import { indexedWords } from "#server/text/words.ts";

const entry = (title: string, names: readonly string[] = []) => ({ title, names, text: "" });

/** The titles of what begins with some letters. */
function withPrefix(entries: readonly ReturnType<typeof entry>[], letters: string) {
  const words = entries.map(({ title, names }) => indexedWords([title, ...names].join("\n")));
  const titles = entries.map(({ title }) => title);
  return namesWithPrefix(titles, prefixIndex(words))(letters).map((number) => titles[number]);
}

/** `Palm 0` to `Palm 149`, before and behind others. */
const MANY = [
  entry("Azure", ["Palmtree Limited"]),
  ...Array.from({ length: 150 }, (_, index) => entry(`Palmra ${index}`)),
  entry("Royal Palmwine"),
  entry("Zebra"),
];

test("of two or three letters titles alone are given, in their order", () => {
  const entries = [entry("Kuda"), entry("Carbon", ["Kudos"]), entry("Kudi Cash")];
  expect(withPrefix(entries, "ku")).toEqual(["Kuda", "Kudi Cash"]);
  expect(withPrefix(entries, "kud")).toEqual(["Kuda", "Kudi Cash"]);
  expect(withPrefix(entries, "xy")).toEqual([]);
});

test("what few names begin with is left to be weighed", () => {
  expect(withPrefix(MANY, "azur")).toEqual([]);
});

test("of what very many begin with, all are given, titles before other words", () => {
  const begun = withPrefix(MANY, "palm");
  expect(begun).toHaveLength(152);
  expect(begun.slice(0, 2)).toEqual(["Palmra 0", "Palmra 1"]);
  expect(begun.slice(-2)).toEqual(["Azure", "Royal Palmwine"]);
});

test("an index finds as many in this way as by weight", () => {
  const { found } = createNameIndex(MANY, () => false).find("palm", true);
  expect(found.map(({ number }) => MANY[number]?.title).sort()).toEqual(
    MANY.map(({ title }) => title)
      .filter((title) => title !== "Zebra")
      .sort(),
  );
});
