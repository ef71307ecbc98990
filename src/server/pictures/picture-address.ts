import type { Picture } from "#contract/pictures/picture.ts";
import type { Config } from "#server/config/config.ts";
import type { PictureRow } from "#server/db/community-tables.ts";

export const PICTURE_PATH = "/polaris/picture";

/** A picture as the API sends it, for pages of another origin, too. */
export function pictureOf(
  { id, width, height }: Pick<PictureRow, "id" | "width" | "height">,
  { publicApiBase = "" }: Pick<Config, "publicApiBase">,
): Picture {
  const address = `${publicApiBase}${PICTURE_PATH}/${id}`;
  return { id, url: `${address}.webp`, smallUrl: `${address}-small.webp`, width, height };
}
