import { createHmac, randomBytes } from "node:crypto";
import { type Clock, DAY } from "#server/core/clock.ts";

/** More than that in a day are not told apart, and not counted. */
const MAX_KEYS = 200_000;

/**
 * Whether a network asks for a term the first time on a day. What it knows is in memory, for the day,
 * as hashes with a key that nobody has and that ends with the day: no address can be read from it.
 */
export function firstOfDay(
  clock: Clock,
  mostKept = MAX_KEYS,
): (network: string, term: string) => boolean {
  let day = Number.NaN;
  let key = randomBytes(32);
  let known = new Set<string>();
  return (network, term) => {
    const today = Math.floor(clock.now() / DAY);
    if (today !== day) [day, key, known] = [today, randomBytes(32), new Set()];
    const hash = createHmac("sha256", key)
      .update(JSON.stringify([network, term]))
      .digest("base64");
    if (known.has(hash) || known.size >= mostKept) return false;
    known.add(hash);
    return true;
  };
}
