import { describe, expect, test } from "vitest";
import { formatProblem } from "#catalogue/registry/problem.ts";

const problem = { file: "a.csv", line: 3, field: "market", expected: "one of NG, ID", found: "US" };

describe("formatProblem", () => {
  test("names file, line, field, expected and found on one line", () => {
    expect(formatProblem(problem)).toBe('a.csv:3 market: expected one of NG, ID, found "US"');
  });

  test("says nothing for an empty cell, and stays on one line", () => {
    expect(formatProblem({ ...problem, found: "" })).toMatch(/found nothing$/);
    expect(formatProblem({ ...problem, found: "a\nb" })).toMatch(/found "a\\nb"$/);
    expect(formatProblem({ ...problem, found: "x".repeat(500) }).length).toBeLessThan(140);
  });
});
