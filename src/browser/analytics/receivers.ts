import { type Adapter, httpBody } from "./http-body.ts";

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
