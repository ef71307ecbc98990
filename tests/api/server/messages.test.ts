import { describe, expect, test } from "vitest";
import { CODES, type Code } from "#contract/wire/codes.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getMessage } from "#server/core/texts.ts";

describe("getMessage", () => {
  test.for(LOCALE_CODES)("returns a text for every code in %s", (locale) => {
    const messages = (Object.keys(CODES) as Code[]).map((code) => getMessage(code, locale));
    // A missing text is returned as its key.
    for (const message of messages) expect(message).not.toContain("code.");
    expect(new Set(messages).size).toBe(messages.length);
  });
});
