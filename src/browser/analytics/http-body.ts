import type { AnalyticsEvent } from "./event.ts";

/** What a provider is sent for some events. A provider with a form of its own gets a file like this one. */
export type Adapter = (events: readonly AnalyticsEvent[]) => BodyInit;

/**
 * The generic adapter (docs/decisions/066-analytics.md): `{ "events": [ … ] }`. As text: a browser
 * sends JSON to another origin only after asking, which it cannot do while a page is left.
 */
export const httpBody: Adapter = (events) => JSON.stringify({ events });
