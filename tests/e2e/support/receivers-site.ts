import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { ANALYTICS_FILE } from "#browser/analytics/loader.ts";
import type { AnalyticsEvent } from "#browser/analytics/parameters.ts";
import { buildBesideDist, buildOncePerRun } from "../../support/build-aside.ts";
import { generateRegistry } from "../../support/generated-registry.ts";
import { type SiteWithUsers, useSiteWithUsers } from "./people-site.ts";
import { type PageVisit, useBrowser } from "./visitor.ts";

export const MODULE = `/${ANALYTICS_FILE}`;

/** Wait longer than the interval at which events are sent. */
export const WAIT = { timeout: 15_000, interval: 50 };

/** Host names that only the test's browser resolves. It treats `.localhost` like HTTPS. */
export const SITE = "http://site.localhost";
export const API = "http://api.localhost";
const EVENTS_HOST = "events.test";
const RISK_HOST = "risk.test";

/** Its products are `sample-loan-0` and `sample-loan-1`: the tests open no others. */
const PRODUCTS = 2;

interface ReceiversSite {
  dist: string;
  server: SiteWithUsers;
  events: Receiver;
  risk: Receiver;
  visit: (options?: PageVisit) => Promise<Page>;
}

export interface Receiver {
  port: number;
  bodies: string[];
  events(): AnalyticsEvent[];
  /** Forgets all events, and ignores later requests with older events. */
  begin(): void;
  stop(): Promise<void>;
}

/** An analytics receiver on a free port. */
async function startReceiver(): Promise<Receiver> {
  let startedAt = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (parseEvents(body).some(({ time }) => time >= startedAt)) receiver.bodies.push(body);
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    bodies: [],
    events: () => receiver.bodies.flatMap(parseEvents),
    begin() {
      startedAt = Date.now();
      receiver.bodies.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

function parseEvents(body: string): AnalyticsEvent[] {
  return JSON.parse(body).events;
}

/** A site with two analytics receivers and its API at another origin. */
export function useSiteWithReceivers(): ReceiversSite {
  const parts = {
    server: useSiteWithUsers({ buildSite, settings: { CORS_ORIGINS: SITE } }),
  } as ReceiversSite;
  beforeAll(async () => {
    const [events, risk] = await Promise.all([startReceiver(), startReceiver()]);
    Object.assign(parts, { dist: await buildSite(), events, risk });
  });
  const visit = useBrowser(() => {
    const { host } = new URL(parts.server.url);
    const rules = [
      `MAP site.localhost ${host}`,
      `MAP api.localhost ${host}`,
      `MAP ${EVENTS_HOST} 127.0.0.1:${parts.events.port}`,
      `MAP ${RISK_HOST} 127.0.0.1:${parts.risk.port}`,
    ];
    return {
      // Playwright disables the back/forward cache.
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
      args: [`--host-resolver-rules=${rules}`],
    };
  });
  parts.visit = (options = {}) => visit({ baseURL: SITE, ...options });
  afterAll(async () => {
    await Promise.all([parts.events?.stop(), parts.risk?.stop()]);
  });
  beforeEach(() => {
    parts.events.begin();
    parts.risk.begin();
  });
  return parts;
}

async function buildSite(): Promise<string> {
  const folder = await buildOncePerRun("receivers", async (target) => {
    const registry = path.join(target, "registry");
    await generateRegistry(registry, PRODUCTS);
    await buildBesideDist(path.join(target, "dist"), {
      ...process.env,
      CATALOGUE_REGISTRY_DIR: registry,
      PUBLIC_API_BASE: API,
      PUBLIC_ANALYTICS_URL: `http://${EVENTS_HOST}/events?key=1`,
      PUBLIC_RISK_METRICS_URL: `http://${RISK_HOST}/events?key=1`,
    });
  });
  return path.join(folder, "dist");
}

/** Opens a page and waits for its analytics. */
export async function openWithAnalytics(page: Page, address: string): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().endsWith(MODULE));
  await page.goto(address);
  await loaded;
  // The storage contains the current page once analytics has started.
  await page.waitForFunction(
    () => sessionStorage.getItem("finny:page") === document.documentElement.dataset["page"],
  );
}

/** Leaves the page, which makes it send its events. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto("about:blank");
}

function listEventsNamed(name: AnalyticsEvent["event"], receiver: Receiver): AnalyticsEvent[] {
  return receiver.events().filter(({ event }) => event === name);
}

/** Waits for the first event with this name. */
export function waitForFirstEvent(
  name: AnalyticsEvent["event"],
  receiver: Receiver,
): Promise<AnalyticsEvent> {
  return vi.waitUntil(() => listEventsNamed(name, receiver)[0], WAIT);
}

/** Waits for n events with this name. */
export async function waitForEvents(
  name: AnalyticsEvent["event"],
  receiver: Receiver,
  count: number,
): Promise<AnalyticsEvent[]> {
  await vi.waitUntil(() => listEventsNamed(name, receiver).length >= count, WAIT);
  return listEventsNamed(name, receiver);
}
