import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runInTerminal } from "./processes.mjs";
import { ROOT } from "./root.ts";

export interface Counts {
  passed: number;
  failed: number;
}

/** The parts of vitest's JSON report that the code reads. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Replaces the name of a feature by its test folders. Returns all other arguments unchanged.
 *
 * `findTestFolders("reviews")   // => ["tests/unit/reviews/", "tests/api/reviews/", "tests/e2e/reviews/"]`
 * `findTestFolders("unit/i18n") // => ["unit/i18n"]`
 */
export function findTestFolders(argument: string): string[] {
  const folders = ["unit", "api", "e2e"].map((kind) => `tests/${kind}/${argument}/`);
  const existing = folders.filter((folder) => existsSync(path.join(ROOT, folder)));
  return argument === "" || existing.length === 0 ? [argument] : existing;
}

/** Runs vitest in this terminal. Returns the numbers of passed and failed tests. */
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
  const report = readVitestReport(file);
  rmSync(folder, { recursive: true, force: true });
  return countTests(report, code);
}

/**
 * Counts test results. A broken file, an error outside tests or a run without tests counts as one
 * failure.
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

function readVitestReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    console.error("vitest wrote no report: the lines above say why");
    return undefined;
  }
}
