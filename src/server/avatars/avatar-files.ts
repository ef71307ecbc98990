import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#server/config/config.ts";
import { syncToDisk, writeToDisk } from "#server/core/durable-files.ts";
import { Failure } from "#server/core/failure.ts";
import type { UserRow } from "#server/db/tables.ts";

export const AVATAR_PATH = "/polaris/avatar";

type Base = Pick<Config, "publicApiBase">;

export function avatarAddress(name: string, { publicApiBase = "" }: Base): string {
  return `${publicApiBase}${AVATAR_PATH}/${name}.webp`;
}

export function toAvatarAddress({ avatar }: Pick<UserRow, "avatar">, base: Base): string | null {
  return avatar === null ? null : avatarAddress(avatar, base);
}

const NAME = /^[0-9a-f]{40}$/;

/** Servers with the same database share this folder. */
export function avatarFiles(dataDir: string) {
  const folder = resolve(dataDir, "avatars");
  const toPath = (name: string) => join(folder, `${name}.webp`);
  return {
    folder,
    async hasAny(): Promise<boolean> {
      const names = await readdir(folder).catch(() => []);
      return names.some((name) => NAME.test(name.replace(".webp", "")));
    },
    async write(name: string, picture: Buffer): Promise<void> {
      const draft = join(folder, `.${name}.draft`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeToDisk(draft, picture);
        await rename(draft, toPath(name));
        await syncToDisk(folder);
      } catch {
        await rm(draft, { force: true });
        throw new Failure("5003");
      }
    },
    async read(name: string): Promise<Buffer | undefined> {
      if (!NAME.test(name)) return undefined;
      return readFile(toPath(name)).catch(() => undefined);
    },
    async remove(name: string): Promise<void> {
      await rm(toPath(name), { force: true });
    },
  };
}
