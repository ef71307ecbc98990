export type PictureSize = "large" | "small";

export const PICTURE_ID = /^[0-9a-f]{40}$/;

/** `nameOf("0a…", "small") // => "0a…-small.webp"` */
export function nameOf(id: string, size: PictureSize): string {
  return size === "large" ? `${id}.webp` : `${id}-small.webp`;
}

/** `idIn("0a…-small.webp") // => "0a…"`; undefined for the name of anything else. */
export function idIn(name: string): string | undefined {
  return /^([0-9a-f]{40})(?:-small)?\.webp$/.exec(name)?.[1];
}
