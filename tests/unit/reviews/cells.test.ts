import { describe, expect, test } from "vitest";
import { isBroken } from "#server/reviews/import/review-of-record.ts";
import { isDateFormat, readDate } from "#server/reviews/import/written-date.ts";
import { languageOfText } from "#server/text/text-language.ts";

describe("a date", () => {
  test.for([
    ["2025-12-03", "iso", Date.UTC(2025, 11, 3)],
    ["2025-12-03 10:20:30", "iso", Date.UTC(2025, 11, 3, 10, 20, 30)],
    ["2025-12-03T10:20:30.5+01:00", "iso", Date.UTC(2025, 11, 3, 9, 20, 30, 500)],
    ["2025-12-03 10:20:30 UTC", "iso", Date.UTC(2025, 11, 3, 10, 20, 30)],
    ["2025-12-03 10:20:30+00", "iso", Date.UTC(2025, 11, 3, 10, 20, 30)],
    ["2025-12-03 10:20:30.123456+07", "iso", Date.UTC(2025, 11, 3, 3, 20, 30, 123)],
    ["2025-12-03 10:20:30 -0130", "iso", Date.UTC(2025, 11, 3, 11, 50, 30)],
    ["2025-12-03T10:20+01:00", "iso", Date.UTC(2025, 11, 3, 9, 20)],
    ["1764720000", "unix-seconds", Date.UTC(2025, 11, 3)],
    ["1764720000000", "unix-milliseconds", Date.UTC(2025, 11, 3)],
    ["03/12/2025", "DD/MM/YYYY", Date.UTC(2025, 11, 3)],
    ["12/3/2025 7:05", "MM/DD/YYYY HH:mm", Date.UTC(2025, 11, 3, 7, 5)],
    [" 29.02.2024 ", "DD.MM.YYYY", Date.UTC(2024, 1, 29)],
  ] as const)("%s in the form %s", ([text, format, time]) => {
    expect(readDate(text, format)).toBe(time);
  });

  test.for([
    ["2025-02-30", "iso"],
    ["2025-13-01", "iso"],
    ["03/12/2025", "iso"],
    ["", "iso"],
    ["31/02/2025", "DD/MM/YYYY"],
    ["03x12x2025", "DD.MM.YYYY"],
    ["2025-12-03 25:00", "YYYY-MM-DD HH:mm"],
    ["1e9", "unix-seconds"],
    ["-5", "unix-seconds"],
  ] as const)("%j is none in the form %s", ([text, format]) => {
    expect(readDate(text, format)).toBeUndefined();
  });

  test("a form names year, month and day once each", () => {
    expect(["iso", "unix-seconds", "DD/MM/YYYY"].every(isDateFormat)).toBe(true);
    expect(["", "DD/MM", "YYYY", "YYYY-MM-DD-DD", "ISO"].some(isDateFormat)).toBe(false);
  });
});

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
] as const)("%j is in %s", ([text, language]) => {
  expect(languageOfText(text)).toBe(language);
});

test.for(["cafÃ©", "itâ€™s", "â€œgoodâ€\u009d", "ðŸ˜€", "caf\uFFFD", "a\0b", "half \uD83D", "Â£5"])(
  "%j is broken",
  (text) => {
    expect(isBroken(text)).toBe(true);
  },
);

test.for([
  "café",
  "NÃO, ÂNGELA",
  "it’s “good”",
  "😀👨‍👩‍👧",
  "₦5,000",
  "مرحبا \u200F",
  "很好",
  "Ã alone",
  "",
])("%j is whole", (text) => {
  expect(isBroken(text)).toBe(false);
});
