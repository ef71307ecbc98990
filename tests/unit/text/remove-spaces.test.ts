import { describe, expect, test } from "vitest";
import { toCompactName } from "#server/text/words.ts";

describe("toCompactName", () => {
  test.for([
    ["Très BAD, app!", "tresbadapp"],
    ["ＦＵＬＬ width ①", "fullwidth1"],
    ["  𝐁𝐨𝐥𝐝 👍🏽 text\u200B ", "boldtext"],
    ["很好。很好！", "很好很好"],
    ["مَرْحَبًا", "مرحبا"],
    ["👍👍", ""],
  ] as const)("converts %s to %s", ([text, comparable]) => {
    expect(toCompactName(text)).toBe(comparable);
  });
});
