import type { AnalyticsEvent } from "./event.ts";

/** Turns events into a request body. A provider with its own format gets an adapter beside `httpBody`. */
type Adapter = (events: readonly AnalyticsEvent[]) => BodyInit;

/**
 * The generic adapter (docs/decisions/066-analytics.md): `{ "events": [ … ] }`. As text: a browser
 * sends JSON to another origin only after a preflight, which is too late while a page is left.
 */
const httpBody: Adapter = (events) => JSON.stringify({ events });

export interface Receiver {
  readonly url: string;
  /** The storage key of the events that wait for this receiver. */
  readonly key: string;
  readonly bodyOf: Adapter;
}

/** The build inserts the addresses: `./receiver-addresses.ts` names the same two. */
const CONFIGURED = [
  { url: import.meta.env.PUBLIC_ANALYTICS_URL, key: "finny:events", bodyOf: httpBody },
  { url: import.meta.env.PUBLIC_RISK_METRICS_URL, key: "finny:risk-events", bodyOf: httpBody },
];

export const RECEIVERS: readonly Receiver[] = CONFIGURED.flatMap(({ url, ...receiver }) =>
  url ? [{ url, ...receiver }] : [],
);
