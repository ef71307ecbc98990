import { describe, expect, test } from "vitest";
import type { AnalyticsEvent } from "#browser/analytics/parameters.ts";
import { BATCH_EVENTS, createQueue, MAX_QUEUED_EVENTS } from "#browser/analytics/queue.ts";
import { FullStorage, TestStorage } from "../support/opened-page.ts";

const KEY = "waiting";

/** A page with a queue and a controllable browser. */
function openPage(storage: () => Storage = () => new TestStorage()) {
  const browser = { isOnline: true, beaconsTaken: Number.POSITIVE_INFINITY };
  const batches: string[][] = [];
  const queue = createQueue({
    key: KEY,
    storage,
    isOnline: () => browser.isOnline,
    send(events) {
      if (batches.length >= browser.beaconsTaken) return false;
      batches.push(events.map(readIcon));
      return true;
    },
  });
  const add = (...names: string[]) => {
    for (const name of names) queue.add(createIconEvent(name));
  };
  return { queue, add, browser, sent: batches };
}

const createIconEvent = (icon: string): AnalyticsEvent => ({
  event: "icon_click",
  icon,
  time: 0,
  page_id: "home",
  previouspage_id: "",
  url: "https://finny.example/",
  zuid: "",
  user_gid: "",
  gray_common: "a",
});

const readIcon = (event: AnalyticsEvent) => ("icon" in event ? event.icon : "");
const createEventNames = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `${from + i}`);

describe("analytics queue", () => {
  test("sends events once and in order", () => {
    const { queue, add, sent } = openPage();
    add("1", "2");
    expect(sent).toEqual([]);
    expect(queue.flush()).toBe(false);
    add("3");
    queue.flush();
    queue.flush();
    expect(sent).toEqual([["1", "2"], ["3"]]);
  });

  test("splits batches to fit a beacon", () => {
    const { queue, add, sent } = openPage();
    add(...createEventNames(BATCH_EVENTS * 2 + 1));
    queue.flush();
    expect(sent.map(({ length }) => length)).toEqual([BATCH_EVENTS, BATCH_EVENTS, 1]);
    expect(sent.flat()).toEqual(createEventNames(BATCH_EVENTS * 2 + 1));
  });

  test("stores events while offline", () => {
    const storage = new TestStorage();
    const closedPage = openPage(() => storage);
    closedPage.browser.isOnline = false;
    closedPage.add("1", "2");
    expect(closedPage.queue.flush()).toBe(false);
    expect(closedPage.sent).toEqual([]);
    const later = openPage(() => storage);
    later.add("3");
    later.queue.flush();
    expect(later.sent).toEqual([["1", "2", "3"]]);
    expect(storage.length).toBe(0);
  });

  test("keeps events after a rejected beacon", () => {
    const storage = new TestStorage();
    const { queue, add, browser, sent } = openPage(() => storage);
    browser.beaconsTaken = 1;
    add(...createEventNames(BATCH_EVENTS + 2));
    expect(queue.flush()).toBe(true);
    browser.beaconsTaken = 2;
    expect(queue.flush()).toBe(false);
    expect(sent).toEqual([createEventNames(BATCH_EVENTS), createEventNames(2, BATCH_EVENTS)]);
    expect(storage.length).toBe(0);
  });

  test(`drops the oldest of more than ${MAX_QUEUED_EVENTS} events`, () => {
    const storage = new TestStorage();
    const { queue, add, browser, sent } = openPage(() => storage);
    browser.isOnline = false;
    for (const name of createEventNames(MAX_QUEUED_EVENTS + 7)) {
      add(name);
      queue.flush();
    }
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toHaveLength(MAX_QUEUED_EVENTS);
    browser.isOnline = true;
    queue.flush();
    add(...createEventNames(MAX_QUEUED_EVENTS + 7));
    queue.flush();
    expect(sent.flat()).toEqual([
      ...createEventNames(MAX_QUEUED_EVENTS, 7),
      ...createEventNames(MAX_QUEUED_EVENTS, 7),
    ]);
  });

  test("sends each event from one tab only", () => {
    const storage = new TestStorage();
    const tabs = [openPage(() => storage), openPage(() => storage)] as const;
    for (const [index, tab] of tabs.entries()) {
      tab.browser.isOnline = false;
      tab.add(`${index}`);
      tab.queue.flush();
    }
    for (const tab of tabs) {
      tab.browser.isOnline = true;
      tab.queue.flush();
    }
    expect(tabs.flatMap(({ sent }) => sent.flat())).toEqual(["0", "1"]);
  });

  test.each([
    ["full", () => new FullStorage()],
    [
      "blocked",
      () => {
        throw new DOMException("blocked", "SecurityError");
      },
    ],
  ])("keeps events in memory when storage is %s", (_, storage) => {
    const { queue, add, browser, sent } = openPage(storage);
    browser.isOnline = false;
    add("1");
    queue.flush();
    add("2");
    browser.isOnline = true;
    queue.flush();
    expect(sent).toEqual([["1", "2"]]);
  });

  test.each(["{{{", "null", "7", '"text"', "[null,1,{},[]]", '{"event":"icon_click"}'])(
    "drops the invalid value %s",
    (text) => {
      const storage = new TestStorage();
      storage.setItem(KEY, text);
      const { queue, add, sent } = openPage(() => storage);
      add("1");
      queue.flush();
      expect(sent).toEqual([["1"]]);
      expect(storage.length).toBe(0);
    },
  );
});
