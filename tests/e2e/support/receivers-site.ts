import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { AnalyticsEvent } from "#analytics/event.ts";
import { ANALYTICS_FILE } from "#analytics/loader.ts";
import { type OtherSite, startOtherSite } from "../../support/other-site.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

export const MODULE = `/${ANALYTICS_FILE}`;

/** How long an event may be under way: it is gathered with others first. */
export const WAIT = { timeout: 15_000, interval: 50 };

interface ReceiversSite {
  site: OtherSite;
  events: Receiver;
  risk: Receiver;
}

/** A site that tells two receivers what its visitors do, for the tests of a file. */
export function withReceivers(): ReceiversSite {
  const started = {} as ReceiversSite;
  beforeAll(async () => {
    const [events, risk] = await Promise.all([startReceiver(), startReceiver()]);
    Object.assign(started, { events, risk });
    started.site = await startOtherSite({
      PUBLIC_ANALYTICS_URL: events.url,
      PUBLIC_RISK_METRICS_URL: risk.url,
    });
  }, 180_000);
  afterAll(() => Promise.all(Object.values(started).map((part) => part.stop())));
  beforeEach(() => {
    started.events.begin();
    started.risk.begin();
  });
  return started;
}

/** Opens a page and waits until it notes what happens. */
export async function open(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().endsWith(MODULE));
  await page.goto(address);
  await loaded;
  await isNoting(page);
}

/** Storage tells which page this tab shows, as far as it has noted. */
export async function isNoting(page: Page): Promise<void> {
  await page.waitForFunction(
    () => sessionStorage.getItem("finny:page") === document.documentElement.dataset["page"],
  );
}

/** On a phone. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator("header details.narrow summary").click();
  await toggled(page);
}

/** The event of a layer comes after it has opened; closed before that, it tells nothing. */
export function toggled(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** A page that is left sends what it has at once. */
export async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

export function named(name: AnalyticsEvent["event"], receiver: Receiver): AnalyticsEvent[] {
  return receiver.events().filter(({ event }) => event === name);
}

/** The first event of this name, once it was received. */
export function received(
  name: AnalyticsEvent["event"],
  receiver: Receiver,
): Promise<AnalyticsEvent> {
  return vi.waitUntil(() => named(name, receiver)[0], WAIT);
}

/** All of this name, once there are so many. */
export async function receivedAll(
  name: AnalyticsEvent["event"],
  receiver: Receiver,
  count: number,
): Promise<AnalyticsEvent[]> {
  await vi.waitUntil(() => named(name, receiver).length >= count, WAIT);
  return named(name, receiver);
}
