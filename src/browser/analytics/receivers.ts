import type { AnalyticsEvent } from "./event.ts";

/** What a provider is sent for some events. A provider with a form of its own gets one beside `httpBody`. */
type Adapter = (events: readonly AnalyticsEvent[]) => BodyInit;

/**
 * The generic adapter (docs/decisions/066-analytics.md): `{ "events": [ … ] }`. As text: a browser
 * sends JSON to another origin only after asking, which it cannot do while a page is left.
 */
const httpBody: Adapter = (events) => JSON.stringify({ events });

export interface Receiver {
  readonly url: string;
  /** The key in the browser's storage for what waits for this receiver. */
  readonly key: string;
  readonly bodyOf: Adapter;
}

/** The build writes the addresses in: `./receiver-addresses.ts` names the same two. */
const CONFIGURED = [
  { url: import.meta.env.PUBLIC_ANALYTICS_URL, key: "finny:events", bodyOf: httpBody },
  { url: import.meta.env.PUBLIC_RISK_METRICS_URL, key: "finny:risk-events", bodyOf: httpBody },
];

export const RECEIVERS: readonly Receiver[] = CONFIGURED.flatMap(({ url, ...receiver }) =>
  url ? [{ url, ...receiver }] : [],
);
