import { describe, expect, test } from "vitest";
import type { MeasuredRow } from "../../../scripts/bench/api/measure-rows.ts";
import { reportText } from "../../../scripts/bench/api/report.ts";
import { SAMPLES, type SampledCall } from "../../../scripts/bench/api/requests.ts";
import { type Seeded, subjectAt } from "../../../scripts/bench/api/seed-store.ts";

describe("the requests of the bench", () => {
  const users = Array.from({ length: 1000 }, (_, index) => ({
    userId: `user-${index}`,
    email: `user-${index}@finny.example`,
    token: `token-${index}`,
    follows: [subjectAt(index * 3), subjectAt(index * 5 + 1)],
  }));
  const seeded: Seeded = { users, signedIn: users };
  const all = (call: SampledCall) => SAMPLES[call](seeded, 32).flat();
  const tokens = (call: SampledCall) =>
    new Set(all(call).map(({ headers }) => headers["X-NewAuth-Token"]));

  test("are of many people about many subjects", () => {
    expect(tokens("followState").size).toBeGreaterThan(500);
    expect(new Set(all("followState").map(({ path }) => path)).size).toBeGreaterThan(2000);
    expect(tokens("readProfile").size).toBeGreaterThan(500);
    expect(tokens("follow").size).toBeGreaterThan(500);
    expect(new Set(all("login").map(({ body }) => body)).size).toBeGreaterThan(500);
  });

  test("ask each person for their own profile", () => {
    for (const { path, headers } of all("readProfile")) {
      expect(path).toBe(`/users/${headers["userId"]}`);
    }
  });

  test("of a connection follow each of its subjects and then no longer, so that each changes a row", () => {
    for (const requests of SAMPLES.follow(seeded, 32)) {
      const bodies = requests.map(({ body }) => JSON.parse(body ?? ""));
      const half = bodies.length / 2;
      expect(bodies.slice(0, half).every(({ follow }) => follow)).toBe(true);
      const taken = bodies.slice(0, half).map((body) => ({ ...body, follow: false }));
      expect(bodies.slice(half)).toEqual(taken);
    }
  });
});

describe("the report of the bench", () => {
  const row = { call: "followState", connections: 32, p50: 1.26, p99: 9.94, cpu: 87.6 } as const;
  const rows: MeasuredRow[] = [
    { ...row, server: "ceiling", perSecond: 20_000 },
    { ...row, server: "sqlite", perSecond: 11_111 },
    { ...row, server: "sqlite", connections: 64, perSecond: 11_000 },
    { ...row, call: "login", server: "postgres", perSecond: 90 },
  ];
  const lines = reportText(rows, 120)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const cells = lines.map((line) => line.split("|").map((cell) => cell.trim()));

  test("gives shares of the ceiling with as many connections", () => {
    expect(cells[3]?.slice(3, 9)).toEqual(["32", "11,111", "1.3", "9.9", "88", "56 %"]);
    expect(cells[4]?.[8]).toBe("");
  });

  test("compares a login with what passwords take", () => {
    expect(cells[5]?.[8]).toBe("75 %");
    expect(reportText(rows, 120)).toContain("120 verifications a second");
  });
});
