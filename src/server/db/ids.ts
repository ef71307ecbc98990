import { V7Generator } from "uuidv7";

const generator = new V7Generator();
// Ids keep rising when the clock is set back.
generator.setRollbackAllowance(2 ** 48 - 1);

/** Creates an id that sorts by creation. */
export function newId(): string {
  return generator.generate().toString();
}
