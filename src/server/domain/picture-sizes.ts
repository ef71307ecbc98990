import type { Sharp } from "sharp";
import { inTurn, openPicture, SECONDS_FOR_A_PICTURE } from "#server/domain/picture-work.ts";
import { type Failure, invalidField } from "#server/failure.ts";

const LARGE = 1600;
const SMALL = 320;

/** A picture as it is kept: made anew, so that nothing is in it but what it shows. */
export interface PictureSizes {
  readonly large: Buffer;
  readonly small: Buffer;
  /** Of the large one. */
  readonly width: number;
  readonly height: number;
}

/** Both sizes of what was uploaded, as WebP; 1001 for what is no picture, 1005 for too many pixels. */
export async function makeSizes(bytes: Buffer): Promise<PictureSizes> {
  const picture = await openPicture(bytes);
  if (!picture) throw unreadable();
  return inTurn(async () => {
    try {
      const [large, small] = [await render(picture, LARGE), await render(picture, SMALL)];
      const { width, height } = large.info;
      return { large: large.data, small: small.data, width, height };
    } catch {
      throw unreadable();
    }
  });
}

/** No larger than it came. */
function render(picture: Sharp, longSide: number) {
  return picture
    .clone()
    .autoOrient()
    .resize(longSide, longSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: SECONDS_FOR_A_PICTURE })
    .toBuffer({ resolveWithObject: true });
}

function unreadable(): Failure {
  return invalidField("file", "messages:field.image.format");
}
