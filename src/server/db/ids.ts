import { V7Generator } from "uuidv7";

const generator = new V7Generator();
// Ids keep rising when the clock is set back.
generator.setRollbackAllowance(2 ** 48 - 1);

/**
 * Creates an id that sorts by creation.
 *
 * `newId() // => "0199f3a1-6c1e-7b3a-9a44-0f2b6f9d1c55"`
 */
export function newId(): string {
  return generator.generate().toString();
}
