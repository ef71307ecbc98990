import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";

export interface FileFacts {
  file: string;
  size: number;
  /** Changes whenever the file may have changed. */
  version: string;
}

/** Undefined when there is no such file: also for folders, and names no file system takes. */
export async function factsOf(file: string): Promise<FileFacts | undefined> {
  const stats = await statsOf(file);
  if (!stats?.isFile()) return undefined;
  return { file, size: stats.size, version: `${stats.ino}-${stats.mtimeMs}-${stats.size}` };
}

const NO_SUCH_FILE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EINVAL"]);

async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (NO_SUCH_FILE.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
}
