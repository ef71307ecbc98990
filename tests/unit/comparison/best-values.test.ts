import { describe, expect, test } from "vitest";
import type { Figure } from "#browser/comparison/cells.ts";
import { type Better, findBest } from "#browser/comparison/rows.ts";

const naira = (value: number): Figure => ({ value, kind: "NGN" });
const rupiah = (value: number): Figure => ({ value, kind: "IDR" });

describe("findBest", () => {
  test.for<[string, (Figure | undefined)[], Better, number[]]>([
    ["the lowest", [naira(3), naira(2), naira(4)], "lowest", [1]],
    ["the highest", [naira(3), naira(2), naira(4)], "highest", [2]],
    ["several that share it", [naira(2), naira(3), naira(2)], "lowest", [0, 2]],
    ["the known among the unknown", [undefined, naira(3), naira(2)], "lowest", [2]],
    ["nobody against silence", [undefined, naira(3)], "lowest", []],
    ["nobody where all are alike", [naira(3), naira(3)], "lowest", []],
    ["nobody across currencies", [naira(3), rupiah(2)], "lowest", []],
    ["nobody among none", [], "lowest", []],
  ])("selects the best of %s", ([, figures, better, best]) => {
    expect(findBest(figures, better)).toEqual(best);
  });
});
