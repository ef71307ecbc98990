import { describe, expect, test } from "vitest";
import { createGetTexts, createIslandTexts } from "#i18n/island-texts.ts";
import { LOCALE_CODES } from "#i18n/locales.ts";
import { selectPlural } from "#i18n/plurals.ts";
import { getTranslate } from "#i18n/texts.ts";

describe("createIslandTexts", () => {
  test("returns placeholders in single braces and resolves nested texts", () => {
    const texts = createGetTexts("en_US");
    expect(texts("accounts:code").wait).toBe("Send it again in {time}");
    expect(texts("accounts:login").show).toBe(texts("accounts:newPassword").show);
  });

  test.each(LOCALE_CODES)("returns no language if all texts exist in %s", (locale) => {
    const { texts, lang } = createIslandTexts(locale, (group) => group("behaviours:following"));
    expect(texts.follow).toBe(getTranslate(locale)("behaviours:following.follow"));
    expect(lang).toBeUndefined();
  });
});

describe("selectPlural", () => {
  test.for([
    ["en_US", 1, "{number} of those chosen is not in our register."],
    ["en_NG", 2, "{number} of those chosen are not in our register."],
    ["id_ID", 1, "{number} dari yang dipilih tidak ada di daftar kami."],
    ["zh_CN", 3, "所选的有 {number} 个不在我们的名册中。"],
  ] as const)("selects in %s the plural form for %i", ([locale, count, words]) => {
    expect(selectPlural(locale, count, createGetTexts(locale)("compare").gone)).toBe(words);
  });
});
