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

/**
 * The storage of pictures of posts. Whatever keeps them, what was written is safe, and what cannot
 * be reached is PicturesDown.
 */
export interface PictureStorage {
  /** Resolves when both sizes are kept, the large one last. */
  write(id: string, sizes: Readonly<Record<PictureSize, Buffer>>): Promise<void>;
  /** Undefined when there is none. */
  read(id: string, size: PictureSize): Promise<Buffer | undefined>;
  /** Removing what is gone does nothing. */
  remove(id: string): Promise<void>;
  /** The ids of which something was written before this time and not since. */
  writtenBefore(time: number): AsyncIterable<string>;
  /** Whether there is any picture, of whatever age. */
  hasAny(): Promise<boolean>;
  /** For operators: where all of them are, and where one is. */
  readonly place: string;
  placeOf(id: string): string;
}

/** The storage of pictures cannot be reached, or did not take one. Answered as 5003. */
export class PicturesDown extends Error {
  override name = "PicturesDown";

  /** The reason is logged: nothing of what was sent, and nothing secret. */
  constructor(reason: string, cause?: unknown) {
    super(`the pictures are out of reach: ${reason}`, { cause });
  }
}
