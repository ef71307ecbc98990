import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { siteFolderOf } from "#demo.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import { OperatorError } from "#server/core/failure.ts";
import { createLog } from "#server/core/log.ts";
import { closeGracefully, describeListenError, listen } from "#server/http/listen.ts";
import { openServices } from "#server/open-services.ts";

const { values } = parseArgs({
  strict: false,
  options: { dist: { type: "string" } },
});
const distDir = resolve(
  import.meta.dirname,
  "../..",
  String(values.dist ?? siteFolderOf(process.env)),
);

const result = readConfig(process.env);
if ("problems" in result) exitWithProblems(result.problems);

const { config } = result;
const log = createLog();
const services = await openServices({ config, distDir, log }).catch((error: unknown) => {
  if (error instanceof OperatorError) exitWithProblems([error.message]);
  throw error;
});
const { url, server } = await listen(createApp({ services, distDir }), config).catch(
  (error: NodeJS.ErrnoException) =>
    exitWithProblems([describeListenError(error, config.host, config.port)]),
);
console.log(`listening on ${url}`);

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stopServer(signal));

/** Ignores a second signal, which npm may send after the terminal's signal, so that running requests can finish. */
async function stopServer(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, "stopping");
  const { cut } = await closeGracefully(server);
  if (cut) log.warn("requests that did not finish in time were cut");
  await services.close();
  process.exit(0);
}

function exitWithProblems(problems: readonly string[]): never {
  for (const line of problems) console.error(line);
  process.exit(1);
}
