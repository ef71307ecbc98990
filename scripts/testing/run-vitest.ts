import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runInTerminal } from "../processes.mjs";
import { ROOT } from "../root.ts";

export interface Counts {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * The folders of a noun's tests; any other argument goes to vitest as it is.
 *
 * `testFoldersOf("reviews")   // => ["tests/unit/reviews/", "tests/api/reviews/", "tests/e2e/reviews/"]`
 * `testFoldersOf("unit/i18n") // => ["unit/i18n"]`
 */
export function testFoldersOf(argument: string): string[] {
  const folders = ["unit", "api", "e2e"].map((kind) => `tests/${kind}/${argument}/`);
  const found = folders.filter((folder) => existsSync(path.join(ROOT, folder)));
  return argument === "" || found.length === 0 ? [argument] : found;
}

/** Runs vitest in this terminal and counts. */
export async function runVitest(vitestArguments: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(ROOT, "node_modules", ".vitest-report-"));
  const file = path.join(folder, "report.json");
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runInTerminal(
    process.execPath,
    [vitest, "run", ...reporters, ...vitestArguments],
    { cwd: ROOT },
  );
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  return countTests(report, code);
}

/**
 * A file that does not load, an error outside of any test and a run without tests each count as one
 * failure, so that a zero of failures is only printed when all is well.
 *
 * `countTests(undefined, 1) // => { passed: 0, failed: 1 }`
 */
export function countTests(report: VitestReport | undefined, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  const ranNothing = passed + failed === 0;
  const failedOutside = failed === 0 && exitCode !== 0;
  return { passed, failed: ranNothing || failedOutside ? 1 : failed };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    console.error("vitest wrote no report: the lines above say why");
    return undefined;
  }
}
