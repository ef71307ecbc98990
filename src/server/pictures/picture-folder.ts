import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { replaceFile, toDraftFileName } from "#server/core/durable-files.ts";
import {
  PICTURE_ID,
  type PictureSize,
  type PictureStorage,
  PicturesDown,
  toFileName,
} from "./picture-storage.ts";

/** Servers with the same database share this folder. */
export function createPictureFolder(dataDir: string): PictureStorage {
  const folder = resolve(dataDir, "pictures");
  const toPath = (id: string, size: PictureSize) => join(folder, toFileName(id, size));

  return {
    async write(id, { large, small }) {
      try {
        await replaceFile(folder, toFileName(id, "small"), small);
        await replaceFile(folder, toFileName(id, "large"), large);
      } catch (error) {
        throw toPicturesDown(error);
      }
    },
    async read(id, size) {
      if (!PICTURE_ID.test(id)) return undefined;
      return readFile(toPath(id, size)).catch((error: unknown) => {
        if (isMissingFileError(error)) return undefined;
        throw toPicturesDown(error);
      });
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        const name = toFileName(id, size);
        for (const file of [name, toDraftFileName(name)]) {
          await rm(join(folder, file), { force: true }).catch(throwPicturesDown);
        }
      }
    },
    placeOf: (id) => toPath(id, "large"),
  };
}

function throwPicturesDown(error: unknown): never {
  throw toPicturesDown(error);
}

/** Error messages contain paths, so only the code is reported. */
function toPicturesDown(error: unknown): unknown {
  const code = getErrorCode(error);
  return code === undefined ? error : new PicturesDown(`the folder gave ${code}`, error);
}

function isMissingFileError(error: unknown): boolean {
  return getErrorCode(error) === "ENOENT";
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
