import type { Config } from "#server/config.ts";
import { MissingDatabase, NEW_DATABASE_HINT } from "#server/db/missing-database.ts";
import type { Db, Store } from "#server/db/store.ts";
import { avatarFiles } from "#server/domain/avatar-files.ts";
import { pictureFiles } from "#server/domain/picture-files.ts";
import { PicturesDown } from "#server/domain/pictures-down.ts";

/** A bucket that does not answer keeps no server from starting. */
const PATIENCE_MS = 3_000;

interface KeptData {
  readonly store: Pick<Store, "db">;
  readonly config: Pick<Config, "dataDir" | "pictureBucket" | "databaseUrl">;
}

/** Throws MissingDatabase where there are pictures, but nobody that they could belong to. */
export async function refuseEmptyDatabase({ store, config }: KeptData): Promise<void> {
  if (!(await isEmpty(store.db))) return;
  const found = await findPictures(config);
  if (found === undefined) return;
  const setting = config.databaseUrl === undefined ? "POLARIS_DATA_DIR" : "DATABASE_URL";
  throw new MissingDatabase(
    `${setting}: the database is empty, but ${found} holds pictures: name the right one, restore a backup, or ${NEW_DATABASE_HINT}`,
  );
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ["users", "pictures"] as const) {
    // By the index.
    const found = await db.selectFrom(table).select("id").where("id", ">", "").limit(1).execute();
    if (found.length > 0) return false;
  }
  return true;
}

/** Where there are some; undefined when there are none. */
async function findPictures(config: KeptData["config"]): Promise<string | undefined> {
  const avatars = avatarFiles(config.dataDir);
  if (await avatars.hasAny()) return avatars.folder;
  const pictures = pictureFiles(config, AbortSignal.timeout(PATIENCE_MS));
  try {
    return (await pictures.hasAny()) ? pictures.place : undefined;
  } catch (error) {
    if (error instanceof PicturesDown) return undefined;
    throw error;
  }
}
