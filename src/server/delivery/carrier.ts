import type { Log } from "#server/core/log.ts";
import type { Counter } from "#server/http/limits/counter.ts";
import { DeliveryFailed } from "./delivery-failed.ts";
import type { Letter } from "./letter.ts";

/** A way to send letters: an SMTP server, a provider of text messages, a folder. */
export interface Carrier {
  /** Resolves once the letter was accepted, else rejects with `DeliveryFailed`. `log` names who asked. */
  carry(letter: Letter, log: Log): Promise<void>;
  close(): void;
}

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
