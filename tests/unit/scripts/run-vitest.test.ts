import { describe, expect, test } from "vitest";
import { countTests, findTestFolders, type VitestReport } from "../../../scripts/run-vitest.ts";

type Files = VitestReport["testResults"];

const passing = { status: "passed", assertionResults: [{ status: "passed" }] };
const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
const broken = { status: "failed", assertionResults: [] };
const createReport = (numPassedTests: number, numFailedTests: number, testResults: Files) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

describe("runVitest", () => {
  test.each([
    ["passed tests", createReport(1, 0, [passing]), 0, { passed: 1, failed: 0 }],
    ["failed tests", createReport(3, 1, [passing, failing]), 1, { passed: 3, failed: 1 }],
    ["a broken file", createReport(1, 0, [passing, broken]), 1, { passed: 1, failed: 1 }],
    ["an error outside tests", createReport(1, 0, [passing]), 1, { passed: 1, failed: 1 }],
    ["missing tests", createReport(0, 0, []), 0, { passed: 0, failed: 1 }],
    ["a missing report", undefined, 0, { passed: 0, failed: 1 }],
  ])("counts %s", (_, report, code, counts) => {
    expect(countTests(report, code)).toEqual(counts);
  });

  test.each([
    ["reviews", ["tests/unit/reviews/", "tests/api/reviews/", "tests/e2e/reviews/"]],
    ["i18n", ["tests/unit/i18n/"]],
    ["unit", ["unit"]],
    ["--project=api", ["--project=api"]],
  ])("runs for the argument %s the folders %j", (argument, folders) => {
    expect(findTestFolders(argument)).toEqual(folders);
  });
});
