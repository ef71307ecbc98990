import { expect, test } from "vitest";
import { nextPiece } from "#server/assistant/checks/next-piece.ts";

const OURS = [
  "You pay back ₦5.",
  "It was listed on March 3, 2026. A list can change.",
  "已列入名单。",
];

/** Everything a model writes, in pieces of so many characters, as it is cut. */
function cut(text: string, size: number): string[] {
  const pieces: string[] = [];
  let written = "";
  for (let at = 0; at <= text.length; at += size) {
    written += text.slice(at, at + size);
    const isEnd = at + size > text.length;
    for (let next = nextPiece(written, OURS, isEnd); next; next = nextPiece(written, OURS, isEnd)) {
      pieces.push(next.piece);
      written = next.rest;
    }
  }
  return pieces;
}

test.for([
  ["Hello there. We know this", ["Hello there.", "We know this"]],
  ["So. It was listed on March 3, 2026. A list can change. Ask.", ["So.", OURS[1], "Ask."]],
  ["It was listed on March 3, 2026. Trust it.", ["It was listed on March 3, 2026.", "Trust it."]],
  ["You pay back ₦5. Good.", [OURS[0], "Good."]],
  ["You pay back ₦5.5 now.", ["You pay back ₦5.5 now."]],
  ["我们知道：已列入名单。", ["我们知道：已列入名单。"]],
  ["好的。已列入名单。请再问。", ["好的。", OURS[2], "请再问。"]],
  ["- a\n- b", ["- a", "- b"]],
  ["  \n ", []],
] as const)("%j is cut the same however it comes", ([text, pieces]) => {
  for (const size of [1, 2, 7, 100]) expect(cut(text, size)).toEqual(pieces);
});
