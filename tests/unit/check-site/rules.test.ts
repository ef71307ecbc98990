import { describe, expect, test } from "vitest";
import { RULE_NAMES } from "../../../scripts/check-site/rules.ts";
import { madeSite, problemsOf } from "./made-site.ts";
import { MISTAKES } from "./mistakes.ts";

test("a site that keeps every rule passes", () => {
  expect(problemsOf(madeSite())).toEqual([]);
});

describe.each(RULE_NAMES)("%s", (name) => {
  test.for(MISTAKES[name])("says: %s", ([said, change, bytes]) => {
    const problems = problemsOf(change(madeSite()), { bytes, rules: [name] });
    expect(problems).toContainEqual(expect.stringContaining(said));
  });
});
