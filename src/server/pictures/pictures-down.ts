/** The storage of pictures cannot be reached, or did not take one. Answered as 5003. */
export class PicturesDown extends Error {
  override name = "PicturesDown";

  /** The reason is logged: nothing of what was sent, and nothing secret. */
  constructor(reason: string, cause?: unknown) {
    super(`the pictures are out of reach: ${reason}`, { cause });
  }
}
