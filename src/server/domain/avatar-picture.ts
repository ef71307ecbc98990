import type { Sharp } from "sharp";
import { LARGEST_PICTURE } from "#contract/avatar.ts";
import { inTurn, openPicture, SECONDS_FOR_A_PICTURE } from "#server/domain/picture-work.ts";
import { type Failure, invalidField, pictureTooLarge } from "#server/failure.ts";

const SIDE = 256;
/**
 * The picture of a data URL as a square WebP. Nothing of what was sent is kept but what it shows:
 * no place, no camera, no file inside the file.
 */
export async function makeAvatar(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > LARGEST_PICTURE) throw pictureTooLarge();
  const picture = await openPicture(bytes);
  if (!picture) throw unreadable();
  return inTurn(() => render(picture));
}

async function render(picture: Sharp): Promise<Buffer> {
  try {
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS_FOR_A_PICTURE })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

function bytesOf(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable();
  return Buffer.from(base64, "base64");
}

function unreadable(): Failure {
  return invalidField("image", "messages:field.image.format");
}
