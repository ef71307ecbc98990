import { mkdir, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#server/config.ts";
import type { PictureSizes } from "#server/domain/picture-sizes.ts";
import { syncFolder, writeToDisk } from "#server/durable-files.ts";
import { Failure } from "#server/failure.ts";

export type PictureSize = "large" | "small";

/** Where the pictures of posts are kept. Whatever keeps them, what was written is safe. */
export interface PictureFiles {
  /** Resolves when both sizes are kept; what was there under this id is replaced. */
  write(id: string, sizes: Pick<PictureSizes, PictureSize>): Promise<void>;
  /** Undefined when there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  /** The ids of which something was written before this time and not since. */
  writtenBefore(time: number): AsyncIterable<string>;
  /** What to tell whoever runs the server. */
  placeOf(id: string): string;
}

const ID = /^[0-9a-f]{40}$/;
const FILE = /^\.?([0-9a-f]{40})(?:-small)?\.(?:webp|draft)$/;

/** The pictures in the data folder. Servers that share a database share that folder, too. */
export function pictureFiles({ dataDir }: Pick<Config, "dataDir">): PictureFiles {
  const folder = resolve(dataDir, "pictures");
  const fileOf = (id: string, size: PictureSize) => join(folder, nameOf(id, size));
  const draftOf = (id: string, size: PictureSize) =>
    join(folder, `.${nameOf(id, size).replace(".webp", ".draft")}`);

  async function replace(id: string, size: PictureSize, content: Buffer): Promise<void> {
    const draft = draftOf(id, size);
    await rm(draft, { force: true });
    await writeToDisk(draft, content);
    await rename(draft, fileOf(id, size));
  }

  return {
    async write(id, { large, small }) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replace(id, "small", small);
        await replace(id, "large", large);
        await syncFolder(folder);
      } catch {
        for (const size of ["large", "small"] as const)
          await rm(draftOf(id, size), { force: true });
        throw new Failure("5003");
      }
    },
    async read(id, size) {
      if (!ID.test(id)) return undefined;
      return readFile(fileOf(id, size)).catch(() => undefined);
    },
    async remove(id) {
      for (const size of ["large", "small"] as const) {
        await rm(fileOf(id, size), { force: true });
        await rm(draftOf(id, size), { force: true });
      }
    },
    async *writtenBefore(time) {
      const files = await opendir(folder).catch(() => undefined);
      for await (const { name } of files ?? []) {
        const [, id] = FILE.exec(name) ?? [];
        const file = id && (await stat(join(folder, name)).catch(() => undefined));
        if (id && file && file.mtimeMs < time) yield id;
      }
    },
    placeOf: (id) => fileOf(id, "large"),
  };
}

function nameOf(id: string, size: PictureSize): string {
  return size === "large" ? `${id}.webp` : `${id}-small.webp`;
}
