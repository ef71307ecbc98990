import { V7Generator } from "uuidv7";

const generator = new V7Generator();
// Ids keep increasing when the clock is set back.
generator.setRollbackAllowance(2 ** 48 - 1);

/** Creates an id; ids sort by creation time. */
export function newId(): string {
  return generator.generate().toString();
}
