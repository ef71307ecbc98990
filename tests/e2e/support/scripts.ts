import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";

export interface RequestedScript {
  /** `react` of `/_astro/react.hash.js` */
  name: string;
  /** The time of the request, in ms on the browser's clock. */
  at: number;
  /** The bytes transferred; 0 while it is under way. */
  bytes: number;
}

/** The scripts that a page requests, in order. Call before opening the page. */
export async function recordScripts(page: Page): Promise<RequestedScript[]> {
  const scripts: RequestedScript[] = [];
  const byId = new Map<string, RequestedScript>();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  protocol.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    const [, name] = /\/_astro\/([^./]+)\.[^/]+\.js$/.exec(request.url) ?? [];
    if (name === undefined) return;
    const script = { name, at: timestamp * 1000, bytes: 0 };
    byId.set(requestId, script);
    scripts.push(script);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = byId.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  return scripts;
}

/** Delays each script. */
export async function delayScripts(page: Page, milliseconds: number): Promise<void> {
  await page.route("**/_astro/*.js", async (route) => {
    await wait(milliseconds);
    await route.continue();
  });
}
