import { randomBytes } from "node:crypto";
import { MAX_PICTURE_BYTES } from "#contract/pictures/picture.ts";
import type { Config } from "#server/config/config.ts";
import { Failure, toInvalidFieldFailure, toPictureTooLargeFailure } from "#server/core/failure.ts";
import { DatabaseDown } from "#server/db/database-errors.ts";
import { toUserLockName } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { openPictureFolder } from "#server/pictures/picture-files.ts";
import { reencodePicture, type UploadClient } from "#server/pictures/picture-work.ts";
import type { Services } from "#server/services.ts";

export const AVATAR_PATH = "/polaris/avatar";

type Base = Pick<Config, "publicApiBase">;

export function createAvatarAddress(name: string, { publicApiBase = "" }: Base): string {
  return `${publicApiBase}${AVATAR_PATH}/${name}.webp`;
}

export function toAvatarAddress({ avatar }: Pick<UserRow, "avatar">, base: Base): string | null {
  return avatar === null ? null : createAvatarAddress(avatar, base);
}

export function openAvatarFiles({ dataDir }: Pick<Config, "dataDir">) {
  const folder = openPictureFolder({ dataDir }, "avatars");
  return {
    write: (name: string, picture: Buffer) => folder.write(`${name}.webp`, picture),
    read: (name: string) => folder.read(`${name}.webp`),
    remove: (name: string) => folder.remove(`${name}.webp`),
  };
}

const SIDE = 256;

export async function changeAvatar(
  services: Pick<Services, "store" | "config" | "clock">,
  userId: string,
  dataUrl: string,
  client: UploadClient,
): Promise<string> {
  const picture = await convertToAvatar(dataUrl, client);
  const files = openAvatarFiles(services.config);
  // File names are unique forever, so that caches never have to reload a picture.
  const name = randomBytes(20).toString("hex");
  await files.write(name, picture);
  const previous = await replaceAvatarName(services, userId, name).catch(async (error: unknown) => {
    // Keeps the file after a lost connection, because the database may have committed the update.
    if (!(error instanceof DatabaseDown)) await files.remove(name);
    throw error;
  });
  if (previous !== null) await files.remove(previous);
  return name;
}

async function replaceAvatarName(
  { store, clock }: Pick<Services, "store" | "clock">,
  userId: string,
  name: string,
): Promise<string | null> {
  return store.transaction(
    async (db) => {
      const query = db.selectFrom("users").select("avatar").where("id", "=", userId);
      const user = await query.executeTakeFirst();
      if (!user) throw new Failure("0004");
      const change = { avatar: name, updated_at: clock.now() };
      await db.updateTable("users").set(change).where("id", "=", userId).execute();
      return user.avatar;
    },
    { lock: toUserLockName(userId) },
  );
}

/** Converts a data URL to a square WebP picture. Re-encoding removes metadata and embedded files. */
async function convertToAvatar(dataUrl: string, client: UploadClient): Promise<Buffer> {
  const bytes = decodeDataUrl(dataUrl);
  if (bytes.length > MAX_PICTURE_BYTES) throw toPictureTooLargeFailure();
  const sizes = [{ side: SIDE, fit: "cover" }] as const;
  const [picture] = await reencodePicture(bytes, {
    client,
    unreadable: toUnreadableImageFailure,
    sizes,
  });
  if (!picture) throw toUnreadableImageFailure();
  return Buffer.from(picture.data);
}

function decodeDataUrl(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw toUnreadableImageFailure();
  return Buffer.from(base64, "base64");
}

function toUnreadableImageFailure(): Failure {
  return toInvalidFieldFailure("image", "messages:field.image.format");
}
