import type { Letter } from "./letter.ts";

/** What takes letters out of the house: an SMTP server, a provider of text messages, a folder. */
export interface Carrier {
  /** Resolves once the letter was accepted, else rejects with `DeliveryFailed`. */
  carry(letter: Letter): Promise<void>;
  close(): void;
}
