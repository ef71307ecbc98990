import { MAX_PICTURE_BYTES } from "#contract/pictures/picture.ts";

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A square part of a picture. `across` and `down` are its position from 0 (left or top) to 1. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const MAX_ZOOM = 4;

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** Converts a crop to a square in pixels of the picture. */
export function toCropSquare({ width, height }: PictureSize, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}

/** Changes the zoom of a crop and keeps its centre. */
export function zoomCrop(picture: PictureSize, crop: Crop, zoom: number): Crop {
  const { left, top, side } = toCropSquare(picture, crop);
  const newSide = Math.min(picture.width, picture.height) / zoom;
  const inset = (side - newSide) / 2;
  return createCropAt(picture, zoom, { left: left + inset, top: top + inset, side: newSide });
}

/** Moves the crop opposite to the drag, so that the picture follows the finger. */
export function dragCrop(
  picture: PictureSize,
  crop: Crop,
  dragShare: { readonly x: number; readonly y: number },
): Crop {
  const { left, top, side } = toCropSquare(picture, crop);
  return createCropAt(picture, crop.zoom, {
    left: left - dragShare.x * side,
    top: top - dragShare.y * side,
    side,
  });
}

/** Returns the axes along which the crop can move. In a wide picture, the largest square moves only horizontally. */
export function findFreeAxes({ width, height }: PictureSize, { zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { across: width - side >= 1, down: height - side >= 1 };
}

function createCropAt(
  { width, height }: PictureSize,
  zoom: number,
  { left, top, side }: ReturnType<typeof toCropSquare>,
): Crop {
  return {
    zoom,
    across: toRelativePosition(left, width - side),
    down: toRelativePosition(top, height - side),
  };
}

/** Converts an offset to a share of the maximum offset. Returns 0.5, the middle, if the crop cannot move. */
function toRelativePosition(offset: number, maxOffset: number): number {
  return maxOffset < 1 ? 0.5 : Math.min(1, Math.max(0, offset / maxOffset));
}

/** The side of the uploaded picture in pixels: twice the side of the stored one, for good quality. */
export const CROPPED_SIDE = 512;

const JPEG_QUALITY = 0.9;

/** Decodes into an ImageBitmap, because an object URL would need an exception in the content security policy. */
export async function decodePicture(file: File) {
  if (file.size > MAX_PICTURE_BYTES) return { problem: "tooLarge" } as const;
  try {
    return { picture: await createImageBitmap(file) };
  } catch {
    return { problem: "unreadable" } as const;
  }
}

/** Draws the crop on the canvas, with white for transparent parts. */
export function paintCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = toCropSquare(picture, crop);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

export function renderCropDataUrl(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement("canvas");
  canvas.width = CROPPED_SIDE;
  canvas.height = CROPPED_SIDE;
  paintCrop(canvas, picture, crop);
  return canvas.toDataURL("image/jpeg", JPEG_QUALITY);
}
