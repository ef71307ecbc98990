import type { RouteClass } from "#contract/wire/endpoint.ts";

/** The keys that requests are counted by. A client names its device itself: that alone stops nobody. */
export const COUNTED_FOR = ["address", "device", "account", "accountOnNetwork"] as const;
export type CountedFor = (typeof COUNTED_FOR)[number];

/**
 * `file` sends a picture of a person or a post: a page shows dozens of them. `ask` puts a question to a
 * language model, which the operator pays for.
 */
export type LimitClass = RouteClass | "file" | "ask";

/** So many requests in so many seconds, counted from the first of them. */
export interface Window {
  readonly requests: number;
  readonly seconds: number;
}

/** The shortest window comes first. */
export type Rules = Readonly<Record<LimitClass, ClassRules>>;

interface ClassRules extends Readonly<Record<"address" | "device" | "account", readonly Window[]>> {
  /** Guesses at one account that come from one network. */
  readonly accountOnNetwork?: readonly Window[];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Far above what a person needs. Behind one address of a mobile network are thousands of
 * people, so an address may do much more than one of them.
 */
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
  // Few guesses from one network: a stranger on another one does not lock the owner out. The larger
  // bound over all networks slows down whoever has many.
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
  // Each of these costs money or somebody's patience.
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
