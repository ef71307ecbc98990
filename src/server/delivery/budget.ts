import type { Counter } from "#server/http/limits/counter.ts";
import type { Carrier } from "./carrier.ts";
import { DeliveryFailed } from "./delivery-failed.ts";

/** Carries what the counter has room for, whoever it is for; the rest fails as `overBudget`. */
export function withinBudget(carrier: Carrier, counter: Counter): Carrier {
  return {
    async carry(letter, log) {
      const { waitMs } = await counter.spend("all");
      if (waitMs > 0) throw new DeliveryFailed("overBudget");
      await carrier.carry(letter, log);
    },
    close: () => carrier.close(),
  };
}
