import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOf,
  listAlternates,
  listLocalePaths,
  localiseLinks,
  type PagePath,
  splitAddress,
} from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from "#i18n/locales.ts";

describe("addresses of pages per language", () => {
  test.each([
    ["en_US", "/", "/"],
    ["en_US", "/about", "/about"],
    ["en_NG", "/", "/en-ng/"],
    ["id_ID", "/about", "/id/about"],
    ["zh_CN", "/TermsandConditions.html", "/zh/TermsandConditions.html"],
  ] as const)("addressOf in %s converts %s to %s", (locale, page, address) => {
    expect(addressOf(locale, page)).toBe(address);
    expect(splitAddress(address)).toEqual({ locale, page });
  });

  test.each(["/identity", "/zhang/about", "/en", "/en-US/about", "/ID/about"])(
    "splitAddress returns the default language for %s",
    (address) => {
      expect(splitAddress(address)).toEqual({ locale: DEFAULT_LOCALE, page: address });
    },
  );

  test("splitAddress reverses addressOf", () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9.-]{1,12}$/);
    const page = fc
      .array(segment, { maxLength: 3 })
      .map((parts): PagePath => `/${parts.join("/")}`);
    fc.assert(
      fc.property(fc.constantFrom(...LOCALE_CODES), page, (locale, path) => {
        // Skip pages of the default language that begin with another language's path, such as /id.
        const isAmbiguous = LOCALES[locale].path === "" && splitAddress(path).locale !== locale;
        if (isAmbiguous) return;
        expect(splitAddress(addressOf(locale, path))).toEqual({ locale, page: path });
      }),
    );
  });

  test("listAlternates returns every language with its tag", () => {
    expect(listAlternates("/news")).toEqual([
      { locale: "en_US", tag: "en-US", address: "/news" },
      { locale: "en_NG", tag: "en-NG", address: "/en-ng/news" },
      { locale: "id_ID", tag: "id-ID", address: "/id/news" },
      { locale: "zh_CN", tag: "zh-CN", address: "/zh/news" },
    ]);
  });

  test("localiseLinks changes only links beginning with a slash", () => {
    const html =
      '<a href="/about">a</a> <a href="/news#x">b</a> <a href="https://other.example/">c</a> <a href="#d">d</a>';
    expect(localiseLinks("zh_CN", html)).toBe(
      '<a href="/zh/about">a</a> <a href="/zh/news#x">b</a> <a href="https://other.example/">c</a> <a href="#d">d</a>',
    );
    expect(localiseLinks("en_US", html)).toBe(html);
  });

  test("listLocalePaths returns each language once", () => {
    expect(listLocalePaths().map(({ params }) => params.locale)).toEqual([
      undefined,
      "en-ng",
      "id",
      "zh",
    ]);
    expect(listLocalePaths().map(({ props }) => props.locale)).toEqual(LOCALE_CODES);
  });
});
