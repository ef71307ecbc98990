import { LARGEST_PICTURE } from "#contract/avatars/avatar.ts";
import { type Failure, invalidField, pictureTooLarge } from "#server/core/failure.ts";
import { remakePicture } from "#server/pictures/picture-work.ts";

const SIDE = 256;

/**
 * The picture of a data URL as a square WebP. Nothing of what was sent is kept but what it shows:
 * no place, no camera, no file inside the file.
 */
export async function makeAvatar(dataUrl: string, signal: AbortSignal): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > LARGEST_PICTURE) throw pictureTooLarge();
  return remakePicture(bytes, {
    signal,
    unreadable,
    render: (picture) =>
      picture.autoOrient().resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }).toBuffer(),
  });
}

function bytesOf(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable();
  return Buffer.from(base64, "base64");
}

function unreadable(): Failure {
  return invalidField("image", "messages:field.image.format");
}
