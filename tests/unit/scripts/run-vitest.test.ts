import { expect, test } from "vitest";
import { countTests, testFoldersOf } from "../../../scripts/testing/run-vitest.ts";

const passing = { status: "passed", assertionResults: [{ status: "passed" }] };

test("counts what passed and failed", () => {
  const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [passing, failing] };
  expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a file that does not load is a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passing, broken] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test("an error outside of any test is a failure", () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passing] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countTests(report, 0)).toEqual({ passed: 1, failed: 0 });
});

test("no test and no report are failures", () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(countTests(empty, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test.each([
  ["reviews", ["tests/unit/reviews/", "tests/api/reviews/", "tests/e2e/reviews/"]],
  ["i18n", ["tests/unit/i18n/"]],
  ["unit", ["unit"]],
  ["--project=api", ["--project=api"]],
])("npm test -- %s runs the tests of %j", (argument, folders) => {
  expect(testFoldersOf(argument)).toEqual(folders);
});
