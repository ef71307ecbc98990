import type { Happening } from "./event.ts";
import { previousPage, publicParameters } from "./parameters.ts";
import { createQueue } from "./queue.ts";
import { RECEIVERS } from "./receivers.ts";
import { watchActions } from "./watch-actions.ts";
import { watchVisit } from "./watch-visit.ts";

/** Events within this time are sent together. */
const GATHERED_MS = 5000;

const queues = RECEIVERS.map(({ url, key, bodyOf }) =>
  createQueue({
    key,
    storage: () => localStorage,
    isOnline: () => navigator.onLine,
    send: (events) => navigator.sendBeacon(url, bodyOf(events)),
  }),
);

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
