import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const POLARIS = join(import.meta.dirname, "../../../src/server/polaris.ts");

/** `npm run polaris -- …`, as whoever runs the server types it in a folder. */
export function runPolaris(
  words: readonly string[],
  environment: Record<string, string>,
  folder = tmpdir(),
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [POLARIS, ...words], {
    env: { PATH: process.env["PATH"], INIT_CWD: folder, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
