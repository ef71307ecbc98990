import { uuidv7 } from "uuidv7";

/**
 * An id that sorts by the time it was made, also within one millisecond.
 *
 * `newId() // => "0199f3a1-6c1e-7b3a-9a44-0f2b6f9d1c55"`
 */
export function newId(): string {
  return uuidv7();
}
