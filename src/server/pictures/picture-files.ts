import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#server/config/config.ts";
import { toDraftFileName, writeFileAtomically } from "#server/core/durable-files.ts";
import { OperatorError } from "#server/core/failure.ts";

export type PictureSize = "large" | "small";

const FILE_NAME = /^[0-9a-f]{40}(?:-small)?\.webp$/;

export class PicturesDown extends OperatorError {}

/** Opens a picture folder. Servers with the same database must share it. Throws PicturesDown. */
export function openPictureFolder({ dataDir }: Pick<Config, "dataDir">, name: string) {
  const folder = resolve(dataDir, name);
  return {
    write: (file: string, content: Buffer) =>
      writeFileAtomically(folder, file, content).catch(throwPicturesDown),
    async read(file: string): Promise<Buffer | undefined> {
      if (!FILE_NAME.test(file)) return undefined;
      return readFile(join(folder, file)).catch((error: unknown) =>
        getErrorCode(error) === "ENOENT" ? undefined : throwPicturesDown(error),
      );
    },
    async remove(file: string): Promise<void> {
      for (const one of [file, toDraftFileName(file)])
        await rm(join(folder, one), { force: true }).catch(throwPicturesDown);
    },
    placeOf: (file: string) => join(folder, file),
  };
}

export type PictureFiles = ReturnType<typeof openPictureFiles>;

/** Opens the files of post pictures. Each picture has two sizes. */
export function openPictureFiles(config: Pick<Config, "dataDir">) {
  const folder = openPictureFolder(config, "pictures");
  const toName = (id: string, size: PictureSize) =>
    size === "large" ? `${id}.webp` : `${id}-small.webp`;
  return {
    /** Writes the large size last, so that an existing large file proves that both sizes exist. */
    async write(id: string, { large, small }: Readonly<Record<PictureSize, Buffer>>) {
      await folder.write(toName(id, "small"), small);
      await folder.write(toName(id, "large"), large);
    },
    read: (id: string, size: PictureSize) => folder.read(toName(id, size)),
    async remove(id: string): Promise<void> {
      await folder.remove(toName(id, "large"));
      await folder.remove(toName(id, "small"));
    },
    placeOf: (id: string) => folder.placeOf(toName(id, "large")),
  };
}

/** Reports only the error code, because error messages contain paths. */
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
