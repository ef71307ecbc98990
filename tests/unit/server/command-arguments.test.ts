import { describe, expect, test } from "vitest";
import { parseArguments } from "#server/commands/command.ts";

const USAGE = "import <csv> --mapping <file> [--dry-run] [--report <file>]";

const parseExample = (...given: string[]) => {
  const { words, flags, values } = parseArguments(given, USAGE);
  return { words, flags: [...flags], values: Object.fromEntries(values) };
};

describe("parseArguments", () => {
  test("accepts words, flags and values in any order", () => {
    const all = {
      words: ["a.csv"],
      flags: ["dry-run"],
      values: { mapping: "m.json", report: "r.csv" },
    };
    expect(parseExample("a.csv", "--mapping", "m.json", "--dry-run", "--report", "r.csv")).toEqual(
      all,
    );
    expect(parseExample("--dry-run", "--mapping=m.json", "--report=r.csv", "a.csv")).toEqual(all);
    expect(parseExample("--report=a=b c")).toEqual({
      words: [],
      flags: [],
      values: { report: "a=b c" },
    });
    expect(parseExample()).toEqual({ words: [], flags: [], values: {} });
  });

  test.for(["--force", "--map=m", "--dry-run=yes", "--mapping"])("rejects %s", (option) => {
    expect(() => parseExample(option)).toThrow(USAGE);
  });
});
