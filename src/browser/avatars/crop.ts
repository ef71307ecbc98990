/** Width and height in pixels of the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is shown: how near, and where on its way from edge to edge, 0 to 1. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const MAX_ZOOM = 4;

/** The largest square, from the middle. */
export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * The square in pixels of the picture.
 *
 * `squareOf({ width: 400, height: 300 }, { zoom: 2, across: 0.5, down: 0 })`
 * `// => { left: 125, top: 0, side: 150 }`
 */
export function squareOf({ width, height }: PictureSize, { zoom, across, down }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}

/**
 * The crop nearer or farther, about the middle of what is shown.
 *
 * `zoomed({ width: 300, height: 300 }, WHOLE, 2) // => { zoom: 2, across: 0.5, down: 0.5 }`
 */
export function zoomed(picture: PictureSize, crop: Crop, asked: number): Crop {
  const zoom = within(asked, 1, MAX_ZOOM);
  const { left, top, side } = squareOf(picture, crop);
  const newSide = Math.min(picture.width, picture.height) / zoom;
  const inset = (side - newSide) / 2;
  return cropAt(picture, zoom, { left: left + inset, top: top + inset, side: newSide });
}

/**
 * The crop after the picture was dragged by a share of what is shown: the picture follows the finger.
 *
 * `dragged({ width: 600, height: 300 }, WHOLE, { x: 0.5, y: 0 }) // => { zoom: 1, across: 0, down: 0.5 }`
 */
export function dragged(
  picture: PictureSize,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
): Crop {
  const { left, top, side } = squareOf(picture, crop);
  return cropAt(picture, crop.zoom, { left: left - by.x * side, top: top - by.y * side, side });
}

/** Whether there is somewhere to go: the largest square of a wide picture moves only across. */
export function roomOf({ width, height }: PictureSize, { zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { across: width - side >= 1, down: height - side >= 1 };
}

function cropAt({ width, height }: PictureSize, zoom: number, { left, top, side }: Square): Crop {
  return { zoom, across: shareOf(left, width - side), down: shareOf(top, height - side) };
}

/** Without room the middle is kept, for when there is some again. */
function shareOf(way: number, room: number): number {
  return room < 1 ? 0.5 : within(way / room, 0, 1);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
