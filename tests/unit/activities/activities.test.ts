import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseActivities, readActivities } from "#catalogue/activities.ts";
import { ROOT } from "../../../scripts/root.ts";
import { catchProblems } from "../support/catch-problems.ts";

const HEAD = "id,kind,starts,ends,draw_at,zone,prizes,markets,sponsor,round,draft\n";
const ROW = {
  ...{ id: "loans", kind: "draw", starts: "2026-12-01 00:00", ends: "2026-12-31 23:59" },
  ...{ draw_at: "2027-01-03 12:00", zone: "Africa/Lagos", prizes: "1 x 2000 NGN|3 x 500 NGN" },
  ...{ markets: "NG|ID", sponsor: "", round: "99000000", draft: "no" },
};

function parse(rows: readonly Partial<typeof ROW>[], hasText = (_path: string) => true) {
  const lines = rows.map((row) => Object.values({ ...ROW, ...row }).join(","));
  return parseActivities({ path: "activities.csv", text: `${HEAD}${lines.join("\n")}\n` }, hasText);
}

function findProblems(...input: Parameters<typeof parse>): string[] {
  return catchProblems(() => parse(...input)).map(
    ({ file, line, field, expected, found }) => `${file}:${line} ${field}: ${expected}, ${found}`,
  );
}

describe("parseActivities", () => {
  test("parses times with time zone and keeps the prize order", () => {
    expect(parse([{}, { id: "jakarta", zone: "Asia/Jakarta", sponsor: "A fund" }])).toMatchObject([
      {
        id: "loans",
        startsAt: "2026-11-30T23:00:00.000Z",
        endsAt: "2026-12-31T22:59:00.000Z",
        drawAt: "2027-01-03T11:00:00.000Z",
        prizes: [
          { count: 1, amount: 2000, currency: "NGN" },
          { count: 3, amount: 500, currency: "NGN" },
        ],
        markets: ["NG", "ID"],
        sponsor: null,
      },
      { id: "jakarta", startsAt: "2026-11-30T17:00:00.000Z", sponsor: "A fund" },
    ]);
  });

  test("validates drafts but omits them", () => {
    expect(parse([{ draft: "yes" }])).toEqual([]);
    expect(findProblems([{ draft: "yes", zone: "Mars" }])).toHaveLength(1);
    expect(readActivities(join(ROOT, "content/activities"))).toEqual([]);
  });

  test("reports times in the wrong order", () => {
    expect(findProblems([{}, { id: "early", ends: "2026-11-30 12:00" }])).toEqual([
      "activities.csv:3 ends: a time after starts, 2026-12-01 00:00, 2026-11-30 12:00",
    ]);
    expect(findProblems([{ draw_at: "2026-12-31 23:59" }])).toEqual([
      "activities.csv:2 draw_at: a time after ends, 2026-12-31 23:59, 2026-12-31 23:59",
    ]);
  });

  test("reports a drand round not matching the draw time", () => {
    const drawnBy = (round: string) => findProblems([{ round }]);
    expect(drawnBy("35390212")).toEqual([]);
    expect(drawnBy("35390211")).toEqual([
      "activities.csv:2 round: a round at or after draw_at, 2027-01-03 12:00, 35390211",
    ]);
  });

  test("reports a missing text with its file", () => {
    expect(findProblems([{}], (path) => !path.startsWith("zh_CN"))).toEqual([
      "activities.csv:2 id: its text zh_CN/loans.md, ",
    ]);
  });

  test.each<[Partial<typeof ROW>, string]>([
    [{ starts: "2026-02-30 00:00" }, "starts"],
    [{ starts: "1 December" }, "starts"],
    [{ prizes: "" }, "prizes"],
    [{ prizes: "0 x 100 NGN" }, "prizes"],
    [{ markets: "" }, "markets"],
    [{ round: "" }, "round"],
    [{ round: "round 7" }, "round"],
    [{ kind: "race" }, "kind"],
    [{ draft: "" }, "draft"],
  ])("rejects %j and reports its field", (row, field) => {
    expect(findProblems([row])).toEqual([expect.stringContaining(`activities.csv:2 ${field}: `)]);
  });

  test("reports a duplicate id", () => {
    expect(findProblems([{}, {}])).toEqual([
      "activities.csv:3 id: id only once, line 2 has it, loans",
    ]);
  });
});
