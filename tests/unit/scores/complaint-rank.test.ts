import { describe, expect, test } from "vitest";
import { rankByComplaints } from "#scores/complaint-rank.ts";

function createComplaintCounts(market: string, complaints: Record<string, number>) {
  return Object.entries(complaints).map(([id, count]) => ({ id, market, complaints: count }));
}

function rankMarket(market: string, complaints: Record<string, number>) {
  return Object.fromEntries(rankByComplaints(createComplaintCounts(market, complaints)));
}

describe("rankByComplaints", () => {
  test("returns equal ranks for equal numbers of complaints", () => {
    expect(rankMarket("NG", { a: 6, b: 9, c: 9, d: 5, e: 1, f: 0 })).toEqual({
      b: { rank: 1, companies: 5 },
      c: { rank: 1, companies: 5 },
      a: { rank: 3, companies: 5 },
      d: { rank: 4, companies: 5 },
    });
  });

  test("requires five complaints per lender and two lenders", () => {
    expect(rankMarket("NG", { a: 4, b: 4 })).toEqual({});
    expect(rankMarket("NG", { a: 100, b: 0 })).toEqual({});
    expect(rankMarket("NG", { a: 5, b: 1 })).toEqual({ a: { rank: 1, companies: 2 } });
  });

  test("ranks each market separately", () => {
    const all = [
      ...createComplaintCounts("NG", { a: 7, b: 8 }),
      ...createComplaintCounts("ID", { c: 100, d: 5 }),
    ];
    expect(Object.fromEntries(rankByComplaints(all))).toEqual({
      b: { rank: 1, companies: 2 },
      a: { rank: 2, companies: 2 },
      c: { rank: 1, companies: 2 },
      d: { rank: 2, companies: 2 },
    });
  });
});
