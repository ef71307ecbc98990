import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { describeListenError } from "#server/http/listen.ts";
import { ROOT } from "./root.ts";

export function findFolderProblem(folder: string): string | undefined {
  try {
    const full = path.resolve(ROOT, folder);
    mkdirSync(full, { recursive: true });
    accessSync(full, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `POLARIS_DATA_DIR: ${folder} cannot be made or written (${code})`;
  }
}

export function findListenProblem(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", (error) => resolve(describeListenError(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
