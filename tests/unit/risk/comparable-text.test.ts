import { expect, test } from "vitest";
import { comparableText } from "#server/risk/post-risk.ts";

test.for([
  ["Très BAD, app!", "tresbadapp"],
  ["ＦＵＬＬ width ①", "fullwidth1"],
  ["  𝐁𝐨𝐥𝐝 👍🏽 text\u200B ", "boldtext"],
  ["很好。很好！", "很好很好"],
  ["مَرْحَبًا", "مرحبا"],
  ["👍👍", ""],
] as const)("comparableText turns %s into %s", ([text, comparable]) => {
  expect(comparableText(text)).toBe(comparable);
});
