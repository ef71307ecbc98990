import type { RouteClass } from "#contract/wire/endpoint.ts";

/** Keys of counting. Clients choose their device id, so it stops nobody alone. */
export const COUNTED_FOR = ["address", "device", "account", "accountOnNetwork"] as const;
export type CountedFor = (typeof COUNTED_FOR)[number];

/** `file` is a picture, and a page shows dozens. `ask` costs the operator money. */
export type LimitClass = RouteClass | "file" | "ask";

export interface Window {
  readonly requests: number;
  readonly seconds: number;
}

export type Rules = Readonly<Record<LimitClass, ClassRules>>;

interface ClassRules extends Readonly<Record<"address" | "device" | "account", readonly Window[]>> {
  readonly accountOnNetwork?: readonly Window[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Thousands of people share one address of a mobile network. */
export const RULES: Rules = {
  read: {
    address: [{ requests: 3000, seconds: MINUTE }],
    device: [{ requests: 1200, seconds: MINUTE }],
    account: [],
  },
  file: {
    address: [{ requests: 12_000, seconds: MINUTE }],
    device: [],
    account: [],
  },
  write: {
    address: [{ requests: 3000, seconds: MINUTE }],
    device: [{ requests: 600, seconds: MINUTE }],
    account: [{ requests: 600, seconds: MINUTE }],
  },
  // Each question runs all rules over its text.
  question: {
    address: [{ requests: 240, seconds: MINUTE }],
    device: [{ requests: 30, seconds: MINUTE }],
    account: [],
  },
  // Few guesses per network keep a stranger from locking the owner out.
  password: {
    address: [{ requests: 200, seconds: 10 * MINUTE }],
    device: [{ requests: 30, seconds: 10 * MINUTE }],
    account: [
      { requests: 100, seconds: 10 * MINUTE },
      { requests: 1000, seconds: DAY },
    ],
    accountOnNetwork: [
      { requests: 10, seconds: 10 * MINUTE },
      { requests: 100, seconds: DAY },
    ],
  },
  // Wrong codes of an account are counted in the database (code-proof.ts).
  credential: {
    address: [{ requests: 200, seconds: 10 * MINUTE }],
    device: [{ requests: 30, seconds: 10 * MINUTE }],
    account: [],
  },
  delivery: {
    address: [{ requests: 60, seconds: HOUR }],
    device: [{ requests: 10, seconds: HOUR }],
    account: [{ requests: 5, seconds: HOUR }],
  },
  upload: {
    address: [{ requests: 120, seconds: HOUR }],
    device: [{ requests: 20, seconds: HOUR }],
    account: [{ requests: 20, seconds: HOUR }],
  },
  ask: {
    address: [{ requests: 120, seconds: HOUR }],
    device: [{ requests: 20, seconds: HOUR }],
    account: [],
  },
};
