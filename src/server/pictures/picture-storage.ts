import { OperatorError } from "#server/core/failure.ts";
export type PictureSize = "large" | "small";

export const PICTURE_ID = /^[0-9a-f]{40}$/;

export function toFileName(id: string, size: PictureSize): string {
  return size === "large" ? `${id}.webp` : `${id}-small.webp`;
}

/** Storage of post pictures. Writes are durable. Throws PicturesDown if the storage is unreachable. */
export interface PictureStorage {
  /** Writes the large size last, so that its presence means that both exist. */
  write(id: string, sizes: Readonly<Record<PictureSize, Buffer>>): Promise<void>;
  read(id: string, size: PictureSize): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  placeOf(id: string): string;
}

export class PicturesDown extends OperatorError {
  /** The log contains the reason, so it must not contain secrets. */
  constructor(reason: string, cause?: unknown) {
    super(`the pictures are out of reach: ${reason}`, { cause });
  }
}
