import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../root.ts";

/** Why the server could not keep its data there; undefined when it could. Makes the folder. */
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
