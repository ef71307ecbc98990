// npm run check: runs every scripts/checks/check-*.ts. `npm run check -- content texts` runs only
// two of them.
import { readdirSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "./processes.mjs";
import { ROOT } from "./root.ts";

/** With this flag, overdue dates are printed but do not fail the check. */
export const ON_ANY_DAY = "--on-any-day";

const CHECKS = path.join(ROOT, "scripts/checks");

/** Runs the checks in parallel. `runChecks(["content"])` runs only `check-content.ts`. */
export async function runChecks(
  names: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<{ passed: number; failed: number }> {
  const checks = listChecks();
  const selected = names.length === 0 ? checks : names.map((name) => `check-${name}.ts`);
  const unknown = selected.filter((file) => !checks.includes(file));
  if (unknown.length > 0) {
    const all = checks.map((file) => file.replace(/^check-|\.ts$/g, "")).join(", ");
    console.error(
      `there is no scripts/checks/${unknown.join(", scripts/checks/")}; the checks are ${all}`,
    );
    return { passed: 0, failed: unknown.length };
  }
  const passes = await Promise.all(selected.map((file) => runCheck(file, flags)));
  const passed = passes.filter(Boolean).length;
  return { passed, failed: passes.length - passed };
}

function listChecks(): string[] {
  return readdirSync(CHECKS).filter((file) => /^check-.+\.ts$/.test(file));
}

async function runCheck(file: string, flags: readonly string[]): Promise<boolean> {
  const startedAt = Date.now();
  const script = path.join(CHECKS, file);
  const { code, output } = await runQuietly(process.execPath, [script, ...flags], { cwd: ROOT });
  const name = file.replace(/\.ts$/, "");
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "failed"} ${name} ${seconds} s`);
  if (output.trim() !== "") console.log(indentLines(output.trimEnd()));
  return code === 0;
}

function indentLines(text: string): string {
  return text.replaceAll(/^/gm, "       ");
}

if (import.meta.main) {
  const { failed } = await runChecks(process.argv.slice(2));
  process.exitCode = failed === 0 ? 0 : 1;
}
