import { expect, test } from "vitest";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { joined, said } from "#i18n/said.ts";
import { foreignLanguageOf, getSay, getText } from "#i18n/texts.ts";

test.each(LOCALE_CODES)(
  "in %s a plural is the language's own, with a count or without",
  (locale) => {
    expect(foreignLanguageOf(locale, "catalogue:loans.known")).toBeUndefined();
    for (const count of [0, 1, 2]) {
      expect(foreignLanguageOf(locale, "catalogue:loans.known", { count })).toBeUndefined();
      expect(getSay(locale)("catalogue:loans.known", { count, number: 7 })).toEqual({
        text: expect.stringContaining("7"),
        lang: undefined,
      });
    }
  },
);

test("what a language lacks is Indonesian and says so", () => {
  expect(foreignLanguageOf("en_US", "common:no-such-text")).toBe("id-ID");
  expect(foreignLanguageOf("en_US", "common:no-such-text", { count: 1 })).toBe("id-ID");
});

test.each(["nav.no-such-text", "frames:no-such-frame.title", "nowhere:text"])(
  "%s, which no language has, stops the build",
  (key) => {
    const message = `no language has the text ${key.includes(":") ? key : `common:${key}`}`;
    expect(() => getText("en_US")(key)).toThrow(message);
    expect(() => getText("id_ID")(key, { count: 2 })).toThrow(message);
    expect(() => getSay("zh_CN")(key, { count: 2 })).toThrow(message);
  },
);

test("words that are put together are marked as soon as one of them fell back", () => {
  expect(joined([], ", ")).toBeUndefined();
  expect(joined(["A", said("B")], ", ")).toEqual({ text: "A, B" });
  expect(joined(["A", { text: "B", lang: "id-ID" }], " · ")).toEqual({
    text: "A · B",
    lang: "id-ID",
  });
});
