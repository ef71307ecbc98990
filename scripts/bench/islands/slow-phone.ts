import { type Browser, devices, type Page } from "playwright";

/** A weak 3G: 1.6 Mbps down, 750 kbps up, 300 ms there and back; a processor four times slower. */
export const SLOW_PHONE = { downloadKbps: 1600, uploadKbps: 750, roundTripMs: 300, slowerBy: 4 };

const BYTES_OF_KBIT = 1000 / 8;

/** A first visit on a slow phone: nothing is in its cache. */
export async function openSlowPhone(browser: Browser, baseURL: string): Promise<Page> {
  const phone = { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } };
  const context = await browser.newContext({ ...phone, baseURL, locale: "en-US" });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_PHONE.roundTripMs,
    downloadThroughput: SLOW_PHONE.downloadKbps * BYTES_OF_KBIT,
    uploadThroughput: SLOW_PHONE.uploadKbps * BYTES_OF_KBIT,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PHONE.slowerBy });
  return page;
}
