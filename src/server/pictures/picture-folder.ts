import { mkdir, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { syncToDisk, writeToDisk } from "#server/core/durable-files.ts";
import {
  PICTURE_ID,
  type PictureSize,
  type PictureStorage,
  PicturesDown,
  parsePictureId,
  toFileName,
} from "./picture-storage.ts";

const DRAFT = /^\.[0-9a-f]{40}(?:-small)?\.webp(?:\.[0-9a-f]{16})?\.draft$/;

/** Servers with the same database share this folder. */
export function pictureFolder(dataDir: string): PictureStorage {
  const folder = resolve(dataDir, "pictures");
  const toPath = (id: string, size: PictureSize) => join(folder, toFileName(id, size));

  async function replace(id: string, size: PictureSize, content: Buffer): Promise<void> {
    const draft = join(folder, `.${toFileName(id, size)}.draft`);
    try {
      await writeToDisk(draft, content);
      await rename(draft, toPath(id, size));
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
        throw toPicturesDown(error);
      }
    },
    async read(id, size) {
      if (!PICTURE_ID.test(id)) return undefined;
      return readFile(toPath(id, size)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw toPicturesDown(error);
      });
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        await rm(toPath(id, size), { force: true }).catch(throwPicturesDown);
      }
    },
    async *writtenBefore(time) {
      const files = await opendir(folder).catch(() => undefined);
      for await (const { name } of files ?? []) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (!file || file.mtimeMs >= time) continue;
        // A draft is left after an interrupted write.
        if (DRAFT.test(name)) await rm(path, { force: true }).catch(throwPicturesDown);
        const id = parsePictureId(name);
        if (id !== undefined) yield id;
      }
    },
    async hasAny() {
      const names = await readdir(folder).catch(() => []);
      return names.some((name) => parsePictureId(name) !== undefined);
    },
    place: folder,
    placeOf: (id) => toPath(id, "large"),
  };
}

function throwPicturesDown(error: unknown): never {
  throw toPicturesDown(error);
}

/** Error messages contain paths, so only the code is reported. */
function toPicturesDown(error: unknown): unknown {
  const code = getCode(error);
  return code === undefined ? error : new PicturesDown(`the folder gave ${code}`, error);
}

function isMissing(error: unknown): boolean {
  return getCode(error) === "ENOENT";
}

function getCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
