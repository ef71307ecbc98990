// One rule: the types hold, in .astro, .ts and .mjs files, as strictly as tsconfig.json says.
import path from "node:path";
import { runQuietly } from "../bootstrap/child-process.mjs";
import { ROOT } from "../root.ts";

const astro = path.join(ROOT, "node_modules/astro/bin/astro.mjs");
const { code, output } = await runQuietly(
  process.execPath,
  [astro, "check", "--minimumFailingSeverity", "warning", "--minimumSeverity", "warning"],
  { cwd: ROOT, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" } },
);
if (code !== 0) {
  console.log(output.trimEnd());
  process.exitCode = 1;
}
