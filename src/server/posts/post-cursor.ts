import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import { readServerSecret } from "#server/db/server-secret.ts";
import type { Services } from "#server/services.ts";

/** The position of a page's last post. In lists that are not sorted by stars, `stars` is 0. */
export interface PostPlace {
  readonly stars: number;
  readonly at: number;
  readonly id: string;
}

type CursorServices = Pick<Services, "store" | "clock">;

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

async function readCursorKey(services: CursorServices): Promise<Buffer> {
  return Buffer.from(await readServerSecret(services, "post-cursors"), "base64url");
}

/** Encrypts the position, because it has the exact time of a post. */
export async function writePostCursor(
  services: CursorServices,
  position: PostPlace,
): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await readCursorKey(services), iv);
  const text = cipher.update(JSON.stringify(position));
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Returns undefined for the first page. Throws 1001 for an invalid cursor. */
export async function readPostCursor(
  services: CursorServices,
  cursor: string | undefined,
): Promise<PostPlace | undefined> {
  if (cursor === undefined) return undefined;
  const key = await readCursorKey(services);
  const bytes = Buffer.from(cursor, "base64url");
  try {
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), options);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return JSON.parse(`${text}${decipher.final()}`);
  } catch {
    throw toInvalidFieldFailure("cursor", "messages:field.cursor.format");
  }
}

/** Returns the rows of a page and the cursor of the next. `rows` has one extra row if there is a next page. */
export async function cutPostPage<Row extends { readonly created_at: number; readonly id: string }>(
  services: CursorServices,
  rows: readonly Row[],
  size: number,
): Promise<{ readonly rows: Row[]; readonly next: string | null }> {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (!last) return { rows: page, next: null };
  const place = { stars: 0, at: last.created_at, id: last.id };
  return { rows: page, next: await writePostCursor(services, place) };
}
