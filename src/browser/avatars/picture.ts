import { MAX_PICTURE_BYTES } from "#contract/avatars/avatar.ts";
import { type Crop, squareOf } from "./crop.ts";

/** Twice the side of what the server keeps, so that it has something to choose from. */
export const CROPPED_SIDE = 512;

const JPEG_QUALITY = 0.9;

export type ReadPicture =
  | { readonly picture: ImageBitmap }
  | { readonly problem: "tooLarge" | "unreadable" };

/** Decoded without an address of its own: the page's policy shows pictures of this site only. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (file.size > MAX_PICTURE_BYTES) return { problem: "tooLarge" };
  try {
    return { picture: await createImageBitmap(file) };
  } catch {
    return { problem: "unreadable" };
  }
}

/** Paints the square over the whole canvas; what is transparent becomes paper. */
export function paintCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The cropped picture as it is sent: small, whatever was chosen. */
export function dataUrlOf(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement("canvas");
  canvas.width = CROPPED_SIDE;
  canvas.height = CROPPED_SIDE;
  paintCrop(canvas, picture, crop);
  return canvas.toDataURL("image/jpeg", JPEG_QUALITY);
}
