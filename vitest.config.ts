import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { hideDeveloperDatabase } from "./scripts/site-build/test-environment.ts";

hideDeveloperDatabase(process.env);
// Every worker, server and command of a test loads the same modules: only the first has to compile them.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, ".cache", "compiled");

/** A build of another site waits for those before it. */
const BUILD_TIMEOUT_MS = 600_000;

export default defineConfig({
  // tsconfig.json keeps JSX as it is, for Astro.
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // Without it one of the cores is left to vitest itself, which has little to do.
    maxWorkers: "100%",
    setupFiles: ["tests/support/console-errors-fail.ts"],
    // A machine that is busy with something else takes longer than the second that is usual.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project("unit", 1, { testTimeout: 20_000, isolate: false }),
      // Starts the real server as a process, too.
      project("api", 1, {
        testTimeout: 40_000,
        hookTimeout: 40_000,
        isolate: false,
        globalSetup: ["tests/support/postgres.ts", "tests/support/database-templates.ts"],
      }),
      // Reads the thousands of pages of dist/, or waits for the build of the demo.
      project("build", 2, {
        testTimeout: 120_000,
        hookTimeout: BUILD_TIMEOUT_MS,
        maxWorkers: 2,
        globalSetup: ["tests/support/built-site.ts", "tests/support/shared-builds.ts"],
      }),
      // Each file opens a browser: more than two at a time only wait for each other.
      project("e2e", 2, {
        testTimeout: 60_000,
        hookTimeout: BUILD_TIMEOUT_MS,
        maxWorkers: 2,
        // A browser on a busy machine skips what it may, a transition for one; the report names retries.
        retry: 1,
        globalSetup: [
          "tests/support/built-site.ts",
          "tests/support/browser.ts",
          "tests/support/shared-builds.ts",
        ],
      }),
    ],
  },
});

interface ProjectOptions {
  testTimeout?: number;
  hookTimeout?: number;
  /** False: files share their modules, because loading these takes longer than most tests. */
  isolate?: boolean;
  maxWorkers?: number;
  retry?: number;
  globalSetup?: string[];
}

/** Groups run one after the other, so that no page is opened while all cores run API tests. */
function project(name: string, groupOrder: number, options: ProjectOptions = {}) {
  return {
    extends: true as const,
    test: { name, include: [`tests/${name}/**/*.test.ts`], sequence: { groupOrder }, ...options },
  };
}
