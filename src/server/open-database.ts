import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { avatarFiles } from "#server/avatars/avatar.ts";
import type { Config } from "#server/config/config.ts";
import { isEmpty } from "#server/db/copy.ts";
import {
  holdsDatabase,
  MissingDatabase,
  NEW_DATABASE_HINT,
  openStore,
  type StoreOptions,
  sqlitePath,
} from "#server/db/open.ts";
import type { Store } from "#server/db/store.ts";
import { pictureFiles } from "#server/pictures/picture-files.ts";
import { PicturesDown } from "#server/pictures/picture-storage.ts";

/** A bucket that does not answer must not stop the start. */
const BUCKET_TIMEOUT_MS = 3_000;

type KeptData = Pick<Config, "dataDir" | "pictureBucket" | "databaseUrl">;

interface DatabaseOptions extends Omit<StoreOptions, "databaseUrl" | "dataDir"> {
  readonly mayBeEmpty?: boolean | undefined;
}

/** Opens the database. Throws MissingDatabase for an empty one beside other data. */
export async function openDatabase(
  config: KeptData,
  { mayBeEmpty = false, ...options }: DatabaseOptions,
): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  const refuses = !mayBeEmpty && !options.isNew;
  // Opening would create the file.
  if (refuses && databaseUrl === undefined && !holdsDatabase(sqlitePath(dataDir))) {
    await refuseOtherData(config);
  }
  const store = await openStore({ ...options, databaseUrl, dataDir });
  try {
    if (refuses && (await isEmpty(store.db))) await refuseOtherData(config);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function refuseOtherData(config: KeptData): Promise<void> {
  const remains = (await findLeftoverPictures(config)) ?? (await findLeftoverSnapshot(config));
  if (remains === undefined) return;
  const setting = config.databaseUrl === undefined ? "POLARIS_DATA_DIR" : "DATABASE_URL";
  throw new MissingDatabase(
    `${setting}: the database is empty, but ${remains}: name the right one, restore a backup, or ${NEW_DATABASE_HINT}`,
  );
}

async function findLeftoverPictures(config: KeptData): Promise<string | undefined> {
  const avatars = avatarFiles(config.dataDir);
  if (await avatars.hasAny()) return `${avatars.folder} holds pictures`;
  const pictures = pictureFiles(config, AbortSignal.timeout(BUCKET_TIMEOUT_MS));
  try {
    return (await pictures.hasAny()) ? `${pictures.place} holds pictures` : undefined;
  } catch (error) {
    if (error instanceof PicturesDown) return undefined;
    throw error;
  }
}

async function findLeftoverSnapshot({ dataDir }: KeptData): Promise<string | undefined> {
  const file = join(dataDir, "snapshot.json");
  const text = await readFile(file, "utf8").catch(() => "");
  return /"subjects":\s*\{\s*"/.test(text) ? `${file} holds reviews` : undefined;
}
