import { describe, expect, test } from "vitest";
import { CODES, type Code } from "#contract/wire/codes.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getMessage } from "#server/core/texts.ts";

const codes = Object.keys(CODES) as Code[];

describe("messages.json", () => {
  test.for(LOCALE_CODES)("has a text for every code in %s", (locale) => {
    for (const code of codes) expect(getMessage(code, locale), code).toMatch(/[^\d.:]{2,}/);
    const texts = codes.map((code) => getMessage(code, locale));
    expect(new Set(texts).size).toBe(codes.length);
    expect(texts.join("")).not.toContain("code.");
  });
});
