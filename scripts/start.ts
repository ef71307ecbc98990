// npm start: builds the site when it is stale, then serves it and the API in this process.
import { readConfig } from "#server/config.ts";
import { findFolderProblem } from "./data-folder.ts";
import { waitForListenProblem } from "./port.ts";
import { ROOT } from "./root.ts";
import { serve } from "./serve.ts";
import { buildSite } from "./site-build/build-site.ts";

const problems = await findProblems();
for (const problem of problems) console.error(problem);

const isReady =
  problems.length === 0 && (await buildSite({ root: ROOT, environment: process.env }));
if (isReady) await serve();
else process.exitCode = 1;

/** What would stop the server is told before a build that takes a minute, not after it. */
async function findProblems(): Promise<readonly string[]> {
  const read = readConfig(process.env);
  if ("problems" in read) return read.problems;
  const { port, host, dataDir } = read.config;
  const found = [findFolderProblem(dataDir), await waitForListenProblem(port, host)];
  return found.filter((problem) => problem !== undefined);
}
