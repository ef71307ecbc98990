import sharp, { type Sharp } from "sharp";
import { pictureTooLarge } from "#server/failure.ts";

const MOST_PIXELS = 40_000_000;
export const SECONDS_FOR_A_PICTURE = 10;

/** Pictures and passwords are worked on by the same few threads: some are left to people who log in. */
const MOST_AT_ONCE = 2;
const waiting: (() => void)[] = [];
let atWork = 0;

/**
 * A picture that is still to be decoded, of an animated one its first. Undefined for what is none;
 * throws 1005 for one of too many pixels, which is known before they are unpacked.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp | undefined> {
  if (!looksLikePicture(bytes)) return undefined;
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
  const size = await picture.metadata().catch(() => undefined);
  if (size && size.width * size.height > MOST_PIXELS) throw pictureTooLarge();
  return size && picture;
}

/** Waits until few enough others are at it. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
