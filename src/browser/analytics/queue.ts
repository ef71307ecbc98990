import type { AnalyticsEvent } from "./parameters.ts";

/** Above this number the oldest events are dropped. */
export const MAX_QUEUED_EVENTS = 200;

/** A beacon holds at most 64 kB. */
export const BATCH_EVENTS = 50;

interface QueueOptions {
  /** The key of the events in storage, which may be blocked, full or damaged. */
  readonly key: string;
  readonly storage: () => Storage;
  readonly isOnline: () => boolean;
  readonly send: (events: readonly AnalyticsEvent[]) => boolean;
}

export function createQueue({ key, storage, isOnline, send }: QueueOptions) {
  let fresh: readonly AnalyticsEvent[] = [];
  return {
    add(event: AnalyticsEvent) {
      fresh = keepNewestEvents([...fresh, event]);
    },
    /** Returns true if events remain because the browser accepted no more beacons. */
    flush(): boolean {
      let events = keepNewestEvents([...takeStoredEvents(storage, key), ...fresh]);
      while (events.length > 0 && isOnline() && send(events.slice(0, BATCH_EVENTS))) {
        events = events.slice(BATCH_EVENTS);
      }
      fresh = storeUnsentEvents(storage, key, events) ? [] : events;
      return events.length > 0 && isOnline();
    },
  };
}

function keepNewestEvents(events: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] {
  return events.slice(-MAX_QUEUED_EVENTS);
}

/** Removes the events from storage immediately, so that no other tab sends them too. */
function takeStoredEvents(storage: () => Storage, key: string): AnalyticsEvent[] {
  try {
    const text = storage().getItem(key);
    storage().removeItem(key);
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isAnalyticsEvent) : [];
  } catch {
    return [];
  }
}

function storeUnsentEvents(
  storage: () => Storage,
  key: string,
  events: readonly AnalyticsEvent[],
): boolean {
  if (events.length === 0) return true;
  try {
    storage().setItem(key, JSON.stringify(events));
    return true;
  } catch {
    return false;
  }
}

function isAnalyticsEvent(value: AnalyticsEvent | null): value is AnalyticsEvent {
  return typeof value?.event === "string";
}
