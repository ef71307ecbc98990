import { describe, expect, test } from "vitest";
import { detectTextLanguage } from "#server/text/text-language.ts";

describe("detectTextLanguage", () => {
  test.for([
    ["Very easy and fast, I love it", "en"],
    ["Dem no dey pick call, na wa", "en"],
    ["Pinjaman cepat cair, mantap sekali", "id"],
    ["apk ini bunganya tinggi banget, jangan pinjam", "id"],
    ["Ｖｅｒｙ ｇｏｏｄ ａｐｐ", "en"],
    ["𝐩𝐢𝐧𝐣𝐚𝐦𝐚𝐧 𝐜𝐞𝐩𝐚𝐭 𝐜𝐚𝐢𝐫", "id"],
    ["放款快，good", "zh"],
    ["这个软件 very good", "zh"],
    ["هذا التطبيق سيء", "other"],
    ["очень плохо", "other"],
    ["とてもひどい", "other"],
    ["👍👍👍", undefined],
    ["5/5", undefined],
    ["", undefined],
  ] as const)("returns for %j the language %s", ([text, language]) => {
    expect(detectTextLanguage(text)).toBe(language);
  });
});
