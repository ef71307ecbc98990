import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#server/config/config.ts";
import { getSqlitePath } from "#server/db/open.ts";
import { runQuietly } from "../processes.mjs";
import type { BuildOptions } from "./build-site.ts";

/**
 * Runs the server's `snapshot` command if a database exists and COMMUNITY_SNAPSHOT is not set. If
 * the command fails, the build uses the previous snapshot.
 */
export async function takeSnapshot({ root, environment }: BuildOptions): Promise<void> {
  if (environment["COMMUNITY_SNAPSHOT"] || !doesDatabaseExist(root, environment)) return;
  const command = [path.join(root, "scripts/polaris.ts"), "snapshot"];
  const options = { cwd: root, env: environment };
  const { code, output } = await runQuietly(process.execPath, command, options);
  console.log(output.trimEnd());
  if (code !== 0) console.error("The reviews on the pages stay as the last snapshot has them");
}

function doesDatabaseExist(root: string, environment: NodeJS.ProcessEnv): boolean {
  const result = readConfig(environment);
  if ("problems" in result) return false;
  const { databaseUrl, dataDir } = result.config;
  return databaseUrl !== undefined || existsSync(path.resolve(root, getSqlitePath(dataDir)));
}
