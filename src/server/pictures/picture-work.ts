import sharp, { type Metadata, type Sharp } from "sharp";
import { type Failure, picturesBusy, pictureTooLarge } from "#server/core/failure.ts";
import { inPictureQueue } from "./picture-queue.ts";

/** The sizes that phones make. An AVIF of 40 megapixels, which none makes, takes 860 MB to unpack. */
const MAX_PIXELS = { jpeg: 51_000_000, png: 40_000_000, webp: 40_000_000, heif: 13_000_000 };
/** Progressive and interlaced pictures are unpacked whole: 290 MB for 40 megapixels. No camera makes them. */
const MAX_PROGRESSIVE_PIXELS = 17_000_000;
const SECONDS_FOR_A_PICTURE = 10;

// No picture is worked on twice.
sharp.cache(false);

interface PictureWork<Result> {
  /** Aborted when the client that sent the picture has gone. */
  readonly signal: AbortSignal;
  readonly unreadable: () => Failure;
  /** Gets a picture that is not decoded yet, the first frame of an animated one. */
  readonly render: (picture: Sharp) => Promise<Result>;
}

/**
 * Has a picture made anew in its turn. Throws `unreadable` for what is none, and 1005 for one of too
 * many pixels, which is known before they are unpacked.
 */
export async function remakePicture<Result>(
  bytes: Buffer,
  { signal, unreadable, render }: PictureWork<Result>,
): Promise<Result> {
  if (!looksLikePicture(bytes)) throw unreadable();
  return inPictureQueue(signal, async () => {
    const picture = sharp(withEnd(bytes), { failOn: "error", limitInputPixels: false });
    const metadata = await picture.metadata().catch(() => undefined);
    if (!metadata) throw unreadable();
    if (hasTooManyPixels(metadata)) throw pictureTooLarge();
    return render(picture.timeout({ seconds: SECONDS_FOR_A_PICTURE })).catch((error: unknown) => {
      throw isTimeout(error) ? picturesBusy() : unreadable();
    });
  });
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Some cameras and chats cut off the last bytes of a JPEG, which the decoder takes for an error. */
function withEnd(bytes: Buffer): Buffer {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const isWhole = !isJpeg || bytes.subarray(-64).includes(END_OF_JPEG);
  return isWhole ? bytes : Buffer.concat([bytes, END_OF_JPEG]);
}

/** A timeout says nothing about the picture: the client may retry. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout");
}

function hasTooManyPixels({ format, width, height, isProgressive }: Metadata): boolean {
  const ofFormat = Object.entries(MAX_PIXELS).find(([name]) => name === format)?.[1] ?? 0;
  return width * height > (isProgressive ? Math.min(MAX_PROGRESSIVE_PIXELS, ofFormat) : ofFormat);
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
