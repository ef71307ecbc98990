import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#server/config/config.ts";
import { replaceFile, toDraftFileName } from "#server/core/durable-files.ts";
import { OperatorError } from "#server/core/failure.ts";

export type PictureSize = "large" | "small";

const PICTURE_ID = /^[0-9a-f]{40}$/;

export class PicturesDown extends OperatorError {}

export type PictureFiles = ReturnType<typeof openPictureFiles>;

/** Opens the folder of post pictures, which servers with the same database share. Throws PicturesDown. */
export function openPictureFiles({ dataDir }: Pick<Config, "dataDir">) {
  const folder = resolve(dataDir, "pictures");
  const toName = (id: string, size: PictureSize) =>
    size === "large" ? `${id}.webp` : `${id}-small.webp`;
  const toPath = (id: string, size: PictureSize) => join(folder, toName(id, size));

  return {
    /** Writes the large size last, so that its presence means that both exist. */
    async write(id: string, { large, small }: Readonly<Record<PictureSize, Buffer>>) {
      await replaceFile(folder, toName(id, "small"), small).catch(throwPicturesDown);
      await replaceFile(folder, toName(id, "large"), large).catch(throwPicturesDown);
    },
    async read(id: string, size: PictureSize): Promise<Buffer | undefined> {
      if (!PICTURE_ID.test(id)) return undefined;
      return readFile(toPath(id, size)).catch((error: unknown) =>
        getErrorCode(error) === "ENOENT" ? undefined : throwPicturesDown(error),
      );
    },
    async remove(id: string): Promise<void> {
      for (const size of ["large", "small"] as const) {
        const name = toName(id, size);
        for (const file of [name, toDraftFileName(name)]) {
          await rm(join(folder, file), { force: true }).catch(throwPicturesDown);
        }
      }
    },
    placeOf: (id: string) => toPath(id, "large"),
  };
}

/** Error messages contain paths, so only the code is reported. */
function throwPicturesDown(error: unknown): never {
  const code = getErrorCode(error);
  if (code === undefined) throw error;
  throw new PicturesDown(`the pictures are out of reach: the folder gave ${code}`, {
    cause: error,
  });
}

function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
