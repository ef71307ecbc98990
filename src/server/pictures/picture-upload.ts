import { createHmac } from "node:crypto";
import type { Picture } from "#contract/pictures/picture.ts";
import { DAY, SECOND } from "#server/core/clock.ts";
import { orSignedOut } from "#server/core/erased-user.ts";
import { invalidField, tooMany } from "#server/core/failure.ts";
import { DatabaseDown } from "#server/db/database-down.ts";
import { serverSecret } from "#server/db/server-secret.ts";
import type { Db } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import { pictureOf } from "./picture-address.ts";
import { pictureFiles, removeUnshown } from "./picture-files.ts";
import { makeSizes, type PictureSizes } from "./picture-sizes.ts";

/** Bounds the pictures that belong to no post. */
const MOST_ALONE_A_DAY = 20;
/** The same picture may stand in this many posts of a person. */
const MOST_COPIES = 20;

type Kept = Pick<Services, "store" | "clock" | "config">;

/**
 * Makes a picture anew and keeps it for a post of the same person. Uploading it again, because the
 * answer was lost, gives the same one.
 */
export async function keepPicture(
  services: Kept,
  userId: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<Picture> {
  const { store, clock, config } = services;
  await refuseTooMany(store.db, userId, "", clock.now());
  const sizes = await makeSizes(bytes, signal);
  const secret = await serverSecret(services, "pictures");
  for (let copy = 0; copy < MOST_COPIES; copy += 1) {
    const id = idOf(sizes.large, { userId, copy, secret });
    if (await isAttached(store.db, id)) continue;
    await pictureFiles(config).write(id, sizes);
    if (await keepRow(services, userId, id, sizes)) return pictureOf({ id, ...sizes }, config);
  }
  throw invalidField("file", "messages:field.pictures.format");
}

interface Named {
  readonly userId: string;
  readonly copy: number;
  readonly secret: string;
}

/** With the person in it and a key: nobody learns from a name what others uploaded, or who it was. */
function idOf(large: Buffer, { userId, copy, secret }: Named): string {
  const hash = createHmac("sha256", secret).update(large).update(`\n${userId}\n${copy}`);
  return hash.digest("hex").slice(0, 40);
}

/** False when it has come to belong to a post meanwhile. */
async function keepRow(
  { store, clock, config }: Kept,
  userId: string,
  id: string,
  { width, height }: PictureSizes,
): Promise<boolean> {
  const now = clock.now();
  try {
    return await store.transaction(
      async (db) => {
        await refuseTooMany(db, userId, id, now);
        const kept = await db
          .insertInto("pictures")
          .values({ id, user_id: userId, width, height, created_at: now })
          .onConflict((conflict) =>
            conflict
              .column("id")
              .doUpdateSet({ created_at: now })
              .where("pictures.post_id", "is", null),
          )
          .executeTakeFirst();
        return kept?.numInsertedOrUpdatedRows === 1n;
      },
      { lock: `pictures:${userId}` },
    );
  } catch (error) {
    // A database that went away may have kept the row.
    if (!(error instanceof DatabaseDown)) await removeUnshown(pictureFiles(config), [id]);
    throw orSignedOut(error);
  }
}

async function isAttached(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("pictures")
    .select("post_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && row.post_id !== null;
}

async function refuseTooMany(db: Db, userId: string, id: string, now: number): Promise<void> {
  const alone = await db
    .selectFrom("pictures")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("post_id", "is", null)
    .where("id", "<>", id)
    .where("created_at", ">", now - DAY)
    .orderBy("created_at", "desc")
    .limit(MOST_ALONE_A_DAY)
    .execute();
  const oldest = alone[MOST_ALONE_A_DAY - 1];
  if (oldest) throw tooMany((oldest.created_at + DAY - now) / SECOND);
}
