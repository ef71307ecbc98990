import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "node_modules/.cache/finny-og");

/** The name under which a picture is kept: the hash of everything that it is drawn from. */
export function pictureKey(inputs: unknown): string {
  return createHash("sha256").update(JSON.stringify(inputs)).digest("hex").slice(0, 32);
}

/** The picture kept under the key, otherwise made and kept. */
export async function keep(
  key: string,
  make: () => Promise<Buffer>,
  folder = FOLDER,
): Promise<Buffer> {
  const path = join(folder, `${key}.png`);
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // A build that ends half-way must not leave half a picture under the name of a whole one.
  const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, made);
  await rename(unfinished, path);
  return made;
}
