import { describe, expect, test } from "vitest";
import { type BuiltBoards, findFirstNonEmptyBoard } from "#browser/statistics/RankedProducts.tsx";

const stats = { rating: null, reviews: 0, imported: [], newest: null };
const product = { id: "a", name: "A", currency: "NGN", company: { name: "A" }, stats } as const;
const some = { items: [{ rank: 1, value: 2, product }] };
const none = { items: [] };
const unknown = { unknown: "Counted live." };

describe("RankedProducts", () => {
  test.each<[string, BuiltBoards]>([
    ["popularity", { popularity: some, reviews: some, limits: some }],
    ["reviews", { popularity: none, reviews: some, limits: some }],
    ["limits", { popularity: unknown, reviews: unknown, limits: some }],
    ["popularity", { popularity: unknown, reviews: none, limits: none }],
  ])("returns %s as the first board with entries", (board, built) => {
    expect(findFirstNonEmptyBoard(built)).toBe(board);
  });
});
