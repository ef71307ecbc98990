import type { Log } from "#server/core/log.ts";
import type { Letter } from "./letter.ts";

/** A way to send letters: an SMTP server, a provider of text messages, a folder. */
export interface Carrier {
  /** Resolves once the letter was accepted, else rejects with `DeliveryFailed`. `log` names who asked. */
  carry(letter: Letter, log: Log): Promise<void>;
  close?(): void;
}
