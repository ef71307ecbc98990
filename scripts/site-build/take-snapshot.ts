import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#server/config/config.ts";
import { sqlitePath } from "#server/db/open.ts";
import { runQuietly } from "../processes.mjs";
import type { BuildOptions } from "./build-site.ts";

/**
 * Has the server's own command write what the pages show of the reviews, where there is a database and
 * no file is named. When that fails the build goes on with the last snapshot, and says so.
 */
export async function takeSnapshot({ root, environment }: BuildOptions): Promise<void> {
  if (environment["COMMUNITY_SNAPSHOT"] || !hasDatabase(root, environment)) return;
  const command = [path.join(root, "src/server/polaris.ts"), "snapshot"];
  const options = { cwd: root, env: environment };
  const { code, output } = await runQuietly(process.execPath, command, options);
  console.log(output.trimEnd());
  if (code !== 0) console.error("The reviews on the pages stay as the last snapshot has them");
}

function hasDatabase(root: string, environment: NodeJS.ProcessEnv): boolean {
  const read = readConfig(environment);
  if ("problems" in read) return false;
  const { databaseUrl, dataDir } = read.config;
  return databaseUrl !== undefined || existsSync(path.resolve(root, sqlitePath(dataDir)));
}
