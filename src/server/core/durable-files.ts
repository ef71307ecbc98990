import { open } from "node:fs/promises";

export async function writeToDisk(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a file or folder: a new or renamed file needs both to survive. */
export async function syncToDisk(path: string): Promise<void> {
  // Windows opens no folders; its file system writes names at once.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
