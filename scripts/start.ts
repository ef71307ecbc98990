// npm start: builds the site if it is outdated, then serves the site and the API in this process.
// POLARIS_DEMO=1 uses invented lenders and separate data folders.
import { type Config, readConfig } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import { findFolderProblem, findListenProblem } from "./preflight.ts";
import { ROOT } from "./root.ts";
import { serve } from "./serve.ts";
import { buildSite } from "./site-build/build-site.ts";

const isReady = await prepareDataAndBuildSite();
if (isReady) await serve();
else process.exitCode = 1;

async function prepareDataAndBuildSite(): Promise<boolean> {
  const result = readConfig(process.env);
  const problems = "problems" in result ? result.problems : await findProblems(result.config);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 || "problems" in result) return false;
  if (result.config.isDemo && !(await prepareDemoData(result.config))) return false;
  return buildSite({ root: ROOT, environment: process.env });
}

async function findProblems({ port, host, dataDir }: Config): Promise<readonly string[]> {
  const problems = [findFolderProblem(dataDir), await findListenProblem(port, host)];
  return problems.filter((problem) => problem !== undefined);
}

async function prepareDemoData(config: Config): Promise<boolean> {
  const { prepareDemo } = await import("./demo/seed.ts");
  try {
    const { email, password } = await prepareDemo(config, process.env);
    console.log(`Try it as ${email} with ${password}`);
    return true;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return false;
  }
}
