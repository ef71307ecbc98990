import type { Config } from "#server/config/config.ts";
import type { UserRow } from "#server/db/tables.ts";

export const AVATAR_PATH = "/polaris/avatar";

type Base = Pick<Config, "publicApiBase">;

/**
 * The address of a picture, for pages of another origin, too.
 *
 * `avatarAddress("a1b2", { publicApiBase: undefined }) // => "/polaris/avatar/a1b2.webp"`
 */
export function avatarAddress(name: string, { publicApiBase = "" }: Base): string {
  return `${publicApiBase}${AVATAR_PATH}/${name}.webp`;
}

export function avatarOf({ avatar }: Pick<UserRow, "avatar">, base: Base): string | null {
  return avatar === null ? null : avatarAddress(avatar, base);
}
