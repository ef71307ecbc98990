import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

export async function writeNewFileToDisk(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the name of an unfinished file. Such a file may remain after the process was killed. */
export function toDraftFileName(name: string): string {
  return `.${name}.draft`;
}

/** Writes a file under a temporary name and renames it when it is complete, even across a power failure. */
export async function writeFileAtomically(
  folder: string,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const draft = join(folder, toDraftFileName(name));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeNewFileToDisk(draft, content);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await flushToDisk(folder);
}

/** Flushes a file or folder to disk. A new or renamed file survives a crash only if its folder is flushed, too. */
export async function flushToDisk(path: string): Promise<void> {
  // Windows cannot open folders, and NTFS writes file names immediately.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
