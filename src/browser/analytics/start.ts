import type { AnalyticsEvent, Happening } from "./event.ts";
import { previousPage, publicParameters } from "./parameters.ts";
import { createQueue } from "./queue.ts";
import { watchActions } from "./watch-actions.ts";
import { watchVisit } from "./watch-visit.ts";

/** Events within this time are sent together. */
const GATHERED_MS = 5000;

/** The build inserts the addresses: `./receiver-addresses.ts` names the same two. */
const RECEIVERS = [
  { url: import.meta.env.PUBLIC_ANALYTICS_URL, key: "finny:events" },
  { url: import.meta.env.PUBLIC_RISK_METRICS_URL, key: "finny:risk-events" },
];

const queues = RECEIVERS.flatMap(({ url, key }) => {
  if (!url) return [];
  // As text: a browser sends JSON to another origin only after a preflight, which is too late while a page is left.
  const send = (events: readonly AnalyticsEvent[]) =>
    navigator.sendBeacon(url, JSON.stringify({ events }));
  const options = { key, storage: () => localStorage, isOnline: () => navigator.onLine, send };
  return [createQueue(options)];
});

let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  const remains = queues.map((queue) => queue.flush()).includes(true);
  timer = remains ? setTimeout(flush, GATHERED_MS) : undefined;
}

let previous = "";

function note(happening: Happening): void {
  const event = { ...happening, time: Date.now(), ...publicParameters(previous) };
  for (const queue of queues) queue.add(event);
  timer ??= setTimeout(flush, GATHERED_MS);
}

watchActions(note);
watchVisit({
  note,
  arrive() {
    previous = previousPage();
  },
  leave: flush,
});
addEventListener("online", flush);
