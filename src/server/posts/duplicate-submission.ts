import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { type PicturedType, picturesOf } from "#server/pictures/picture.ts";

/** For so long the same words of one person are the same post: whose answer was lost sends it again. */
export const SENT_AGAIN_WITHIN = DAY;

/** Of posts with the same words the one that has every picture given: with another it is not the same. */
export async function withAllPictures<Row extends { readonly id: string }>(
  db: Db,
  postType: PicturedType,
  rows: readonly Row[],
  pictures: readonly string[],
): Promise<Row | undefined> {
  const attached = await picturesOf(
    db,
    postType,
    rows.map(({ id }) => id),
  );
  return rows.find((row) => {
    const own = new Set(attached.get(row.id)?.map(({ id }) => id));
    return pictures.every((id) => own.has(id));
  });
}
