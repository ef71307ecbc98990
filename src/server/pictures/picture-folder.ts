import { mkdir, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { syncToDisk, writeToDisk } from "#server/core/durable-files.ts";
import {
  idIn,
  nameOf,
  PICTURE_ID,
  type PictureSize,
  type PictureStorage,
  PicturesDown,
} from "./picture-storage.ts";

const DRAFT = /^\.[0-9a-f]{40}(?:-small)?\.webp(?:\.[0-9a-f]{16})?\.draft$/;

/** The pictures in the data folder. Servers that share a database share that folder, too. */
export function pictureFolder(dataDir: string): PictureStorage {
  const folder = resolve(dataDir, "pictures");
  const fileOf = (id: string, size: PictureSize) => join(folder, nameOf(id, size));

  async function replace(id: string, size: PictureSize, content: Buffer): Promise<void> {
    const draft = join(folder, `.${nameOf(id, size)}.draft`);
    try {
      await writeToDisk(draft, content);
      await rename(draft, fileOf(id, size));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async write(id, { large, small }) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replace(id, "small", small);
        await replace(id, "large", large);
        await syncToDisk(folder);
      } catch (error) {
        throw orPicturesDown(error);
      }
    },
    async read(id, size) {
      if (!PICTURE_ID.test(id)) return undefined;
      return readFile(fileOf(id, size)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw orPicturesDown(error);
      });
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        await rm(fileOf(id, size), { force: true }).catch(giveUp);
      }
    },
    async *writtenBefore(time) {
      const files = await opendir(folder).catch(() => undefined);
      for await (const { name } of files ?? []) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (!file || file.mtimeMs >= time) continue;
        // Cut off while it was written: whatever is known of its picture, nobody reads a draft.
        if (DRAFT.test(name)) await rm(path, { force: true }).catch(giveUp);
        const id = idIn(name);
        if (id !== undefined) yield id;
      }
    },
    async hasAny() {
      const names = await readdir(folder).catch(() => []);
      return names.some((name) => idIn(name) !== undefined);
    },
    place: folder,
    placeOf: (id) => fileOf(id, "large"),
  };
}

function giveUp(error: unknown): never {
  throw orPicturesDown(error);
}

/** The message of an error of files holds their path; its code says what is wrong. */
function orPicturesDown(error: unknown): unknown {
  const code = codeOf(error);
  return code === undefined ? error : new PicturesDown(`the folder gave ${code}`, error);
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
