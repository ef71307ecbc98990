import sharp, { type Metadata } from "sharp";

/** Decodes uploaded pictures in a separate process, because a malicious picture may crash or block it. */

export interface PictureRequest {
  readonly bytes: Uint8Array;
  /** The sizes to renderPictures, each from the previous one. */
  readonly sizes: readonly { readonly side: number; readonly fit: "inside" | "cover" }[];
}

export interface RenderedPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type PictureReply =
  | { readonly pictures: readonly RenderedPicture[] }
  | { readonly failure: "unreadable" | "tooLarge" | "timedOut" };

/**
 * Covers the picture sizes of phone cameras. AVIF (`heif`) has a lower limit, because it decodes slowly, and WebP,
 * because a file of 40 bytes may have as many pixels.
 */
const MAX_PIXELS = { jpeg: 51_000_000, png: 40_000_000, webp: 17_000_000, heif: 8_000_000 };
/** The decoder loads progressive pictures as a whole: 290 MB for 40 megapixels. Cameras do not create them. */
const MAX_PROGRESSIVE_PIXELS = 17_000_000;
const MAX_MEMORY_BYTES = 800_000_000;
const MEMORY_CHECK_MS = 20;

sharp.cache(false);
sharp.concurrency(1);

process.on("message", async (request: PictureRequest) => {
  // Kills the process above the memory limit, because a regular exit would wait for the decoder thread.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, "SIGKILL");
  }, MEMORY_CHECK_MS);
  const reply = await renderPictures(request).catch(
    (): PictureReply => ({ failure: "unreadable" }),
  );
  clearInterval(watch);
  process.send?.(reply);
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function renderPictures({ bytes, sizes }: PictureRequest): Promise<PictureReply> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (hasTooManyPixels(metadata)) return { failure: "tooLarge" };
  const pictures: RenderedPicture[] = [];
  for (const { side, fit } of sizes) {
    const source = pictures.at(-1)?.data ?? bytes;
    const { data, info } = await sharp(source, { failOn: "error", limitInputPixels: false })
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    pictures.push({ data, width: info.width, height: info.height });
  }
  return { pictures };
}

function hasTooManyPixels({ format, width, height, isProgressive }: Metadata): boolean {
  const formatMax = Object.entries(MAX_PIXELS).find(([name]) => name === format)?.[1] ?? 0;
  return width * height > (isProgressive ? Math.min(MAX_PROGRESSIVE_PIXELS, formatMax) : formatMax);
}
