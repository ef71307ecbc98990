import sharp, { type Sharp } from "sharp";
import { invalidField } from "#server/core/failure.ts";
import { remakePicture } from "./picture-work.ts";

const LARGE = 1600;
const SMALL = 320;

/** A picture as it is kept: made anew, so that nothing is in it but what it shows. */
export interface PictureSizes {
  readonly large: Buffer;
  readonly small: Buffer;
  /** The dimensions of the large one. */
  readonly width: number;
  readonly height: number;
}

/** Both sizes of what was uploaded, as WebP; 1001 for what is no picture, 1005 for too many pixels. */
export function makeSizes(bytes: Buffer, signal: AbortSignal): Promise<PictureSizes> {
  return remakePicture(bytes, {
    signal,
    unreadable: () => invalidField("file", "messages:field.image.format"),
    async render(picture) {
      const large = await fitInto(picture, LARGE);
      const small = await fitInto(sharp(large.data), SMALL);
      const { width, height } = large.info;
      return { large: large.data, small: small.data, width, height };
    },
  });
}

/** No larger than it came. */
function fitInto(picture: Sharp, longSide: number) {
  return picture
    .autoOrient()
    .resize(longSide, longSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
}
