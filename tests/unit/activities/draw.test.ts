import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkDrawnEntries } from "#browser/activities/draw-check.ts";
import { drawWinners, splitEntryLines, toDrandRoundTime } from "#contract/activities/draw.ts";
import { sha256 } from "#contract/wire/sha256.ts";

const LINES = ["1 aa", "2 bb", "3 cc", "4 dd"];
const LIST = "1 aa\n2 bb\n3 cc\n4 dd\n";

/** Implements the published drawing rule again, independently of the code. */
function computeExpectedWinners(randomness: string): number[] {
  const hashLine = (line: string) =>
    createHash("sha256").update(`${randomness}:${line}`).digest("hex");
  return LINES.toSorted((a, b) => (hashLine(a) < hashLine(b) ? -1 : 1)).map((line) =>
    Number(line[0]),
  );
}

describe("draw of an activity", () => {
  test("sha256 returns the same hash as sha256sum", async () => {
    expect(await sha256("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(await sha256("")).toMatch(/^e3b0c44298fc1c14/);
  });

  test("drawWinners depends only on the list and the randomness", async () => {
    expect(await drawWinners(["1 aa", "2 bb"], "00", [{ count: 1 }])).toEqual([2]);
    for (const randomness of ["00", "0123456789abcdef".repeat(4), "f".repeat(200)]) {
      expect(await drawWinners(LINES, randomness, [{ count: 4 }])).toEqual(
        computeExpectedWinners(randomness),
      );
    }
    expect(computeExpectedWinners("00")).not.toEqual(computeExpectedWinners("01"));
  });

  test("drawWinners assigns prizes in order, one per entry", async () => {
    const all = computeExpectedWinners("ab");
    expect(await drawWinners(LINES, "ab", [{ count: 1 }, { count: 2 }])).toEqual(all.slice(0, 3));
    expect(await drawWinners(LINES, "ab", [{ count: 9 }])).toEqual(all);
    expect(await drawWinners(LINES.slice(0, 1), "ab", [{ count: 9 }])).toEqual([1]);
    expect(await drawWinners(splitEntryLines(""), "ab", [{ count: 9 }])).toEqual([]);
  });

  const RANDOMNESS = "ab".repeat(32);

  test("toDrandRoundTime adds three seconds per round", () => {
    // From the client of https://rubygems.org/gems/drand, read from a copy on 23 November 2026.
    expect(new Date(toDrandRoundTime(27_946_612)).toISOString()).toBe("2026-04-20T00:00:00.000Z");
  });

  test("checkDrawnEntries detects changed entries or winners", async () => {
    const winners = computeExpectedWinners(RANDOMNESS)
      .slice(0, 2)
      .map((number) => ({ number }));
    const prizes = [{ count: 2, amount: 1, currency: "NGN" } as const];
    const draw = {
      listHash: await sha256(LIST),
      round: 7,
      randomness: RANDOMNESS,
      prizes,
    } as const;
    const checked = { draw, winners, line: null };
    expect(await checkDrawnEntries(LIST, RANDOMNESS, checked)).toBe("right");
    expect(await checkDrawnEntries(LIST, RANDOMNESS, { ...checked, line: "3 cc" })).toBe("listed");
    expect(await checkDrawnEntries(LIST, RANDOMNESS, { ...checked, line: "3 c" })).toBe("unlisted");
    expect(await checkDrawnEntries(LIST.replace("bb", "ee"), RANDOMNESS, checked)).toBe("wrong");
    expect(
      await checkDrawnEntries(LIST, RANDOMNESS, { ...checked, winners: winners.toReversed() }),
    ).toBe("wrong");
    expect(
      await checkDrawnEntries(LIST, RANDOMNESS, { ...checked, winners: winners.slice(1) }),
    ).toBe("wrong");
  });
});
