import sharp, { type Sharp } from "sharp";
import { LARGEST_PICTURE } from "#contract/avatar.ts";
import { type Failure, invalidField, pictureTooLarge } from "#server/failure.ts";

const MOST_PIXELS = 40_000_000;
const SIDE = 256;
const SECONDS = 10;

/** Pictures and passwords are worked on by the same few threads: some are left to people who log in. */
const MOST_AT_ONCE = 2;
const waiting: (() => void)[] = [];
let atWork = 0;

/**
 * The picture of a data URL as a square WebP. Nothing of what was sent is kept but what it shows:
 * no place, no camera, no file inside the file.
 */
export async function makeAvatar(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > LARGEST_PICTURE) throw pictureTooLarge();
  if (!looksLikePicture(bytes)) throw unreadable();
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
  const { width, height } = await picture.metadata().catch(() => {
    throw unreadable();
  });
  if (width * height > MOST_PIXELS) throw pictureTooLarge();
  return inTurn(() => render(picture));
}

async function render(picture: Sharp): Promise<Buffer> {
  try {
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else atWork += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
}

function bytesOf(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable();
  return Buffer.from(base64, "base64");
}

/** By the first bytes: no decoder of another format ever sees them. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

function unreadable(): Failure {
  return invalidField("image", "messages:field.image.format");
}
