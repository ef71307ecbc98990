import { spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const POLARIS = join(import.meta.dirname, "../../../src/server/polaris.ts");

export function runPolaris(
  words: readonly string[],
  environment: Record<string, string>,
  folder = tmpdir(),
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [POLARIS, ...words], {
    env: createCommandEnvironment(environment, folder),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

export function startPolaris(
  words: readonly string[],
  environment: Record<string, string>,
  folder: string,
) {
  return spawn(process.execPath, [POLARIS, ...words], {
    env: createCommandEnvironment(environment, folder),
    stdio: "ignore",
  });
}

function createCommandEnvironment(environment: Record<string, string>, folder: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, ...environment };
}
