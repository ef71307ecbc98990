// npm run build: always builds the static site into dist/, with current reviews. It checks the
// texts first, because the build takes minutes.

import { ON_ANY_DAY, runChecks } from "./check.ts";
import { ROOT } from "./root.ts";
import { buildSite } from "./site-build/build-site.ts";
import { takeSnapshot } from "./site-build/take-snapshot.ts";

const { failed } = await runChecks(["content", "texts"], [ON_ANY_DAY]);
if (failed > 0) console.error("Nothing is built: the lines above say what to correct");
process.exitCode = failed === 0 && (await build()) ? 0 : 1;

async function build(): Promise<boolean> {
  await takeSnapshot({ root: ROOT, environment: process.env });
  return buildSite({ root: ROOT, environment: process.env, always: true });
}
