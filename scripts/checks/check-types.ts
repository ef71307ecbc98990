// Type-checks .astro, .ts and .mjs files. Browser code may only use APIs of the oldest supported
// browsers.
import path from "node:path";
import { runQuietly } from "../processes.mjs";
import { ROOT } from "../root.ts";

const astro = path.join(ROOT, "node_modules/astro/bin/astro.mjs");
const severity = ["--minimumFailingSeverity", "warning", "--minimumSeverity", "warning"];
await runTypeChecker([astro, "check", ...severity]);
await runTypeChecker([
  path.join(ROOT, "node_modules/typescript/bin/tsc"),
  ...["--project", path.join(ROOT, "tsconfig.browser.json")],
]);

async function runTypeChecker(command: readonly string[]): Promise<void> {
  const { code, output } = await runQuietly(process.execPath, [...command], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
  });
  if (code === 0) return;
  console.log(output.trimEnd());
  process.exitCode = 1;
}
