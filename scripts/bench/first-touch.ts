import { type Browser, devices, type Locator, type Page } from "playwright";

/** A weak 3G: 1.6 Mbps down, 750 kbps up, 300 ms there and back; a processor four times slower. */
export const SLOW_PHONE = { downloadKbps: 1600, uploadKbps: 750, roundTripMs: 300, slowerBy: 4 };

const BYTES_OF_KBIT = 1000 / 8;

interface Touch {
  readonly name: string;
  readonly address: string;
  /** The control to tap. */
  target(page: Page): Locator;
  /** Visible once the tap has had its effect. */
  effect(page: Page): Locator;
}

const main = (page: Page) => page.getByRole("main");
const footer = (page: Page) => page.getByRole("contentinfo");

const FOLLOW: Pick<Touch, "target" | "effect"> = {
  target: (page) =>
    main(page)
      .getByRole("button", { name: /^Follow/ })
      .first(),
  effect: (page) => page.getByRole("dialog"),
};

/** One island of each kind that a visitor meets, touched where nothing of React is loaded yet. */
export const TOUCHES: readonly Touch[] = [
  {
    name: "Follow on a product's page",
    address: "/productDetails/fairmoney",
    ...FOLLOW,
  },
  {
    name: "Follow in the list of products",
    address: "/productList",
    ...FOLLOW,
  },
  {
    name: "Log in, sent empty",
    address: "/login?type=2",
    target: (page) => main(page).getByRole("button", { name: "Log in" }),
    effect: (page) => page.getByText("Please enter your password"),
  },
  {
    name: "Register, sent empty",
    address: "/login?type=1",
    target: (page) => main(page).getByRole("button", { name: "Register" }),
    effect: (page) => page.getByText("Please enter your first name"),
  },
  {
    name: "Newsletter, sent empty",
    address: "/about",
    target: (page) => footer(page).getByRole("button", { name: "Subscribe" }),
    effect: (page) => page.getByText("Please input your Email"),
  },
];

/** Milliseconds from the tap until its effect is seen. */
export async function timeFirstTouch(browser: Browser, url: string, touch: Touch): Promise<number> {
  const page = await openSlowPhone(browser, url);
  await page.goto(touch.address, { waitUntil: "load" });
  const target = touch.target(page);
  await target.scrollIntoViewIfNeeded();
  const startedAt = performance.now();
  await target.tap();
  await touch.effect(page).waitFor();
  const durationMs = performance.now() - startedAt;
  await page.context().close();
  return durationMs;
}

/** A first visit on a slow phone: nothing is in its cache. */
async function openSlowPhone(browser: Browser, baseURL: string): Promise<Page> {
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
