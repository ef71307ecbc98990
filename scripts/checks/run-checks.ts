import { readdirSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "../bootstrap/child-process.mjs";
import { ROOT } from "../root.ts";

const SCRIPTS = path.join(ROOT, "scripts");

/** Runs every scripts/check-*.ts at the same time and prints each as ok or failed, with its time. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const passes = await Promise.all(listChecks().map(runCheck));
  const passed = passes.filter(Boolean).length;
  return { passed, failed: passes.length - passed };
}

/** `scripts/check-site.ts` reads the built site and so belongs to the tests. */
function listChecks(): string[] {
  return readdirSync(SCRIPTS).filter((file) => /^check-(?!site).+\.ts$/.test(file));
}

async function runCheck(file: string): Promise<boolean> {
  const startedAt = Date.now();
  const { code, output } = await runQuietly(process.execPath, [path.join(SCRIPTS, file)], {
    cwd: ROOT,
  });
  const name = file.replace(/\.ts$/, "");
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "failed"} ${name} ${seconds} s`);
  if (output.trim() !== "") console.log(indent(output.trimEnd()));
  return code === 0;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "       ");
}
