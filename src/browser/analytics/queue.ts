import type { AnalyticsEvent } from "./event.ts";

/** The most events that wait; the oldest goes first. */
export const MAX_QUEUED_EVENTS = 200;

/** A beacon may hold 64 kB. */
export const BATCH = 50;

export interface QueueOptions {
  /** The key in the storage, which may be blocked, full or filled with rubbish. */
  readonly key: string;
  readonly storage: () => Storage;
  readonly isOnline: () => boolean;
  /** Whether the browser took them over. */
  readonly send: (events: readonly AnalyticsEvent[]) => boolean;
}

export interface Queue {
  add(event: AnalyticsEvent): void;
  /**
   * Sends what waits, also what other pages left; what cannot be sent is kept for later.
   * Gives whether the browser had no room for some of it: what it sends at one time is limited.
   */
  flush(): boolean;
}

export function createQueue({ key, storage, isOnline, send }: QueueOptions): Queue {
  let fresh: readonly AnalyticsEvent[] = [];
  return {
    add(event) {
      fresh = latest([...fresh, event]);
    },
    flush() {
      let waiting = latest([...take(storage, key), ...fresh]);
      while (waiting.length > 0 && isOnline() && send(waiting.slice(0, BATCH))) {
        waiting = waiting.slice(BATCH);
      }
      fresh = keep(storage, key, waiting) ? [] : waiting;
      return waiting.length > 0 && isOnline();
    },
  };
}

function latest(events: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] {
  return events.slice(-MAX_QUEUED_EVENTS);
}

/** Taken out at once, so that no other tab sends the same. */
function take(storage: () => Storage, key: string): AnalyticsEvent[] {
  try {
    const text = storage().getItem(key);
    storage().removeItem(key);
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEvent) : [];
  } catch {
    return [];
  }
}

function keep(storage: () => Storage, key: string, events: readonly AnalyticsEvent[]): boolean {
  if (events.length === 0) return true;
  try {
    storage().setItem(key, JSON.stringify(events));
    return true;
  } catch {
    return false;
  }
}

function isEvent(value: AnalyticsEvent | null): value is AnalyticsEvent {
  return typeof value?.event === "string";
}
