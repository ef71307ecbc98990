import { describe, expect, test } from "vitest";
import { islandTexts, textsBy } from "#i18n/island-texts.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

describe("islandTexts", () => {
  test("writes placeholders in single braces and resolves nesting", () => {
    const texts = textsBy(getText("en_US"));
    expect(texts("accounts:code").wait).toBe("Send it again in {time}");
    expect(texts("accounts:login").show).toBe(texts("accounts:newPassword").show);
  });

  test.each(LOCALE_CODES)("omits the language of complete groups in %s", (locale) => {
    const { texts, lang } = islandTexts(locale, (group) => group("behaviours:following"));
    expect(texts.follow).toBe(getText(locale)("behaviours:following.follow"));
    expect(lang).toBeUndefined();
  });
});
