// npm test: runs all checks, builds the site if it is outdated, and runs all tests.
// `npm test -- reviews` runs only the tests of one feature, `npm test -- unit/i18n` only test paths with this
// part. The last line is always `N passed, N failed`.
import { ON_ANY_DAY, runChecks } from "./check.ts";
import { ROOT } from "./root.ts";
import { findTestFolders, runVitest } from "./run-vitest.ts";
import { buildSite } from "./site-build/build-site.ts";
import { hideDeveloperDatabase } from "./site-build/test-environment.ts";

hideDeveloperDatabase(process.env);
const vitestArguments = process.argv.slice(2).flatMap(findTestFolders);
const results = [];

if (vitestArguments.length === 0) {
  const [checked, built] = await Promise.all([
    runChecks([], [ON_ANY_DAY]),
    buildSite({ root: ROOT, environment: process.env }),
  ]);
  results.push(checked, { passed: built ? 1 : 0, failed: built ? 0 : 1 });
}
results.push(await runVitest(vitestArguments));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
