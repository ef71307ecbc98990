import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Picture } from "#contract/pictures/picture.ts";
import { DAY } from "#server/core/clock.ts";
import { type Failure, toInvalidFieldFailure } from "#server/core/failure.ts";
import { DatabaseDown, toSignedOutIfUserErased } from "#server/db/database-errors.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { recordOrphanedPictures, toPicture } from "./picture.ts";
import { openPictureFiles, type PictureSize } from "./picture-files.ts";
import { reencodePicture, type UploadClient } from "./picture-work.ts";

const LONG_SIDE_PX: Readonly<Record<PictureSize, number>> = { large: 1600, small: 320 };
const MAX_UNATTACHED_PER_DAY = 20;

/** Re-encodes a picture and stores it under a random name. */
export async function storePicture(
  { store, clock, config }: Pick<Services, "store" | "clock" | "config">,
  userId: string,
  bytes: Buffer,
  client: UploadClient,
): Promise<Picture> {
  await enforceUploadLimit(store.db, userId, clock.now());
  const { large, small, width, height } = await renderPictureSizes(bytes, client);
  const id = randomBytes(20).toString("hex");
  // Lists the files for removal after a day, in case the server is killed before the row is stored.
  await recordOrphanedPictures(store.db, [id], clock.now());
  const files = openPictureFiles(config);
  await files.write(id, { large, small });
  const now = clock.now();
  try {
    await store.transaction(
      async (db) => {
        await enforceUploadLimit(db, userId, now);
        const row = { id, user_id: userId, width, height, created_at: now };
        await db.insertInto("pictures").values(row).execute();
        await db.deleteFrom("orphaned_pictures").where("id", "=", id).execute();
      },
      { lock: `pictures:${userId}` },
    );
  } catch (error) {
    // Keeps the files after a lost connection, because the database may have committed the row.
    if (!(error instanceof DatabaseDown)) await files.remove(id).catch(() => undefined);
    throw toSignedOutIfUserErased(error);
  }
  return toPicture({ id, width, height }, config);
}

/** Renders both sizes as WebP. Throws 1001 for an unreadable file, 1005 for too many pixels. */
async function renderPictureSizes(bytes: Buffer, client: UploadClient) {
  const sides = [LONG_SIDE_PX.large, LONG_SIDE_PX.small];
  const [large, small] = await reencodePicture(bytes, {
    client,
    unreadable: toUnreadableFileFailure,
    sizes: sides.map((side) => ({ side, fit: "inside" })),
  });
  if (!large || !small) throw toUnreadableFileFailure();
  const { width, height } = large;
  return { large: Buffer.from(large.data), small: Buffer.from(small.data), width, height };
}

function toUnreadableFileFailure(): Failure {
  return toInvalidFieldFailure("file", "messages:field.image.format");
}

function enforceUploadLimit(db: Db, userId: string, now: number): Promise<void> {
  const where = sql`user_id = ${userId} and post_id is null`;
  const limit = { table: "pictures", where, max: MAX_UNATTACHED_PER_DAY, periodMs: DAY } as const;
  return enforceRowLimit(db, limit, now);
}
