import sharp, { type Metadata, type Sharp } from "sharp";
import { Failure, picturesBusy, pictureTooLarge } from "#server/core/failure.ts";

/** Limits are the sizes of phone cameras. An AVIF of 40 megapixels would take 860 MB. */
const MAX_PIXELS = { jpeg: 51_000_000, png: 40_000_000, webp: 40_000_000, heif: 13_000_000 };
/** Progressive pictures are decoded as a whole: 290 MB for 40 megapixels. Cameras do not create them. */
const MAX_PROGRESSIVE_PIXELS = 17_000_000;
const SECONDS_FOR_A_PICTURE = 10;

sharp.cache(false);

interface PictureWork<Result> {
  readonly signal: AbortSignal;
  readonly unreadable: () => Failure;
  readonly render: (picture: Sharp) => Promise<Result>;
}

/** Throws `unreadable` for an invalid file, 1005 for too many pixels, checked before decoding. */
export async function remakePicture<Result>(
  bytes: Buffer,
  { signal, unreadable, render }: PictureWork<Result>,
): Promise<Result> {
  if (!looksLikePicture(bytes)) throw unreadable();
  return runQueued(signal, async () => {
    const picture = sharp(completeJpeg(bytes), { failOn: "error", limitInputPixels: false });
    const metadata = await picture.metadata().catch(() => undefined);
    if (!metadata) throw unreadable();
    if (hasTooManyPixels(metadata)) throw pictureTooLarge();
    return render(picture.timeout({ seconds: SECONDS_FOR_A_PICTURE })).catch((error: unknown) => {
      throw isTimeout(error) ? picturesBusy() : unreadable();
    });
  });
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Some cameras and messengers cut off the last bytes of a JPEG, an error for the decoder. */
function completeJpeg(bytes: Buffer): Buffer {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const isWhole = !isJpeg || bytes.subarray(-64).includes(END_OF_JPEG);
  return isWhole ? bytes : Buffer.concat([bytes, END_OF_JPEG]);
}

/** Not the picture's fault: the client may retry. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout");
}

function hasTooManyPixels({ format, width, height, isProgressive }: Metadata): boolean {
  const formatMax = Object.entries(MAX_PIXELS).find(([name]) => name === format)?.[1] ?? 0;
  return width * height > (isProgressive ? Math.min(MAX_PROGRESSIVE_PIXELS, formatMax) : formatMax);
}

/** Checks the first bytes, so that decoders of other formats are never used. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

/** Pictures and password hashes share a thread pool; some threads stay free for logins. */
const MAX_CONCURRENT = 2;
/** Clients would time out beyond this length. */
const MAX_QUEUED = 16;

const queue = new Set<() => void>();
let running = 0;

/** Waits for a free slot. Throws 1008 if the client disconnects, 5003 if the queue is full. */
async function runQueued<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  assertConnected(signal);
  if (running < MAX_CONCURRENT) running += 1;
  else await waitForSlot(signal);
  try {
    return await work();
  } finally {
    const [takeSlot] = queue;
    if (takeSlot) takeSlot();
    else running -= 1;
  }
}

function assertConnected(signal: AbortSignal): void {
  if (signal.aborted) throw new Failure("1008");
}

function waitForSlot(signal: AbortSignal): Promise<void> {
  if (queue.size >= MAX_QUEUED) throw picturesBusy();
  return new Promise((resolve, reject) => {
    const takeSlot = () => {
      queue.delete(takeSlot);
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      queue.delete(takeSlot);
      reject(new Failure("1008"));
    };
    queue.add(takeSlot);
    signal.addEventListener("abort", leave, { once: true });
  });
}
