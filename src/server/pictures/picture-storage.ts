import type { PictureSize } from "./picture-name.ts";
import type { PictureSizes } from "./picture-sizes.ts";

/**
 * Where the pictures of posts are kept. Whatever keeps them, what was written is safe, and what cannot
 * be reached is PicturesDown.
 */
export interface PictureStorage {
  /** Resolves when both sizes are kept, the large one last; what was there under this id is replaced. */
  write(id: string, sizes: Pick<PictureSizes, PictureSize>): Promise<void>;
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
