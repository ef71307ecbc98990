import { describe, expect, test } from "vitest";
import { RULE_NAMES } from "../../../scripts/check-site/rules.ts";
import { madeSite, problemsOf } from "./made-site.ts";
import { MISTAKES_IN_BODY } from "./mistakes-in-body.ts";
import { MISTAKES_IN_HEAD } from "./mistakes-in-head.ts";
import { MISTAKES_IN_SITE } from "./mistakes-in-site.ts";

const MISTAKES = [MISTAKES_IN_HEAD, MISTAKES_IN_BODY, MISTAKES_IN_SITE];

test("a site that keeps every rule passes", () => {
  expect(problemsOf(madeSite())).toEqual([]);
});

describe.each(RULE_NAMES)("%s", (name) => {
  const mistakes = MISTAKES.flatMap((ofPart) => ofPart[name] ?? []);

  test("has a mistake to find", () => expect(mistakes).not.toEqual([]));

  test.for(mistakes)("says: %s", ([said, change, bytes]) => {
    const problems = problemsOf(change(madeSite()), { bytes, rules: [name] });
    expect(problems).toContainEqual(expect.stringContaining(said));
  });
});
