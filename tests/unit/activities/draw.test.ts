import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isRight } from "#browser/activities/draw-check.ts";
import { drawWinners, linesOf, RANDOMNESS, sha256 } from "#contract/activities/draw.ts";

const LINES = ["1 aa", "2 bb", "3 cc", "4 dd"];
const LIST = "1 aa\n2 bb\n3 cc\n4 dd\n";

/** The rule of the page, written down once more. */
function drawnByHand(randomness: string): number[] {
  const hashOf = (line: string) =>
    createHash("sha256").update(`${randomness}:${line}`).digest("hex");
  return LINES.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1)).map((line) => Number(line[0]));
}

test("hashes as sha256sum does", async () => {
  expect(await sha256("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(await sha256("")).toMatch(/^e3b0c44298fc1c14/);
});

test("the same list and number give the same winners, another number others", async () => {
  expect(await drawWinners(["1 aa", "2 bb"], "00", [{ count: 1 }])).toEqual([2]);
  for (const randomness of ["00", "0123456789abcdef".repeat(4), "f".repeat(200)]) {
    expect(await drawWinners(LINES, randomness, [{ count: 4 }])).toEqual(drawnByHand(randomness));
  }
  expect(drawnByHand("00")).not.toEqual(drawnByHand("01"));
});

test("prizes are given in their order, and no entry wins twice", async () => {
  const all = drawnByHand("ab");
  expect(await drawWinners(LINES, "ab", [{ count: 1 }, { count: 2 }])).toEqual(all.slice(0, 3));
  expect(await drawWinners(LINES, "ab", [{ count: 9 }])).toEqual(all);
  expect(await drawWinners(LINES.slice(0, 1), "ab", [{ count: 9 }])).toEqual([1]);
  expect(await drawWinners(linesOf(""), "ab", [{ count: 9 }])).toEqual([]);
});

test.each(["", "0x12", "AB", "12 34", "g"])("%j is no public number", (text) => {
  expect(RANDOMNESS.test(text)).toBe(false);
});

test("a check finds a changed list and changed winners", async () => {
  const draw = { listHash: await sha256(LIST), randomness: "ab" };
  const winners = drawnByHand("ab")
    .slice(0, 2)
    .map((number) => ({ number }));
  const checked = { draw, winners, prizes: [{ count: 2 }] };
  expect(await isRight(LIST, checked)).toBe(true);
  expect(await isRight(LIST.replace("bb", "ee"), checked)).toBe(false);
  expect(await isRight(LIST, { ...checked, winners: winners.toReversed() })).toBe(false);
  expect(await isRight(LIST, { ...checked, winners: winners.slice(1) })).toBe(false);
});
