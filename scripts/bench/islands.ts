import path from "node:path";
import { type Browser, chromium, devices, type Locator, type Page } from "playwright";
import { weighIslands } from "../check-site/budget.ts";
import { checkBuiltSite } from "../check-site/check-built-site.ts";
import { openSiteFiles } from "../check-site/site.ts";
import { provideChromium } from "../chromium.ts";
import { ROOT } from "../root.ts";
import { renderMarkdownTable } from "./performance-document.ts";
import { startProgram } from "./server/program.ts";

const ROUNDS = 5;

/** Simulates a weak 3G connection: 1.6 Mbps down, 750 kbps up, 300 ms round trip, and a processor slowed down four times. */
const SLOW_PHONE = { downloadKbps: 1600, uploadKbps: 750, roundTripMs: 300, slowerBy: 4 };

const BYTES_OF_KBIT = 1000 / 8;

interface Touch {
  readonly name: string;
  readonly address: string;
  target(page: Page): Locator;
  effect(page: Page): Locator;
}

const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first();

/** One island of each common type, on pages that have not yet loaded React. */
const TOUCHES: readonly Touch[] = [
  {
    name: "Follow on a product's page",
    address: "/productDetails/fairmoney",
    target: (page) => findButton(page, /^Follow/),
    effect: (page) => page.getByRole("dialog"),
  },
  {
    name: "Compare in the list of products",
    address: "/productList",
    target: (page) => findButton(page, /^Compare/),
    effect: (page) => page.getByRole("region", { name: "Chosen to compare" }),
  },
  {
    name: "Log in, sent empty",
    address: "/login?type=2",
    target: (page) => findButton(page, "Log in"),
    effect: (page) => page.getByText("Please enter your password"),
  },
];

export async function benchIslands(workFolder: string): Promise<string> {
  const executablePath = await provideChromium();
  if (executablePath === undefined) throw new Error("no Chromium to measure in");
  const server = await startProgram(path.join(workFolder, "data"));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const times = await renderFirstTouchTable(browser, server.url);
    return ["## Islands", renderIslandSizeTable(), times, NOTE].join("\n\n");
  } finally {
    await browser.close();
    await server.stop();
  }
}

function renderIslandSizeTable(): string {
  const { site } = checkBuiltSite(openSiteFiles(path.join(ROOT, "dist")));
  const rows = weighIslands(site).map(({ name, pages, firstTouch, withAnother }) => [
    name,
    ...[pages, firstTouch, withAnother].map((figure) => figure.toLocaleString("en")),
  ]);
  return renderMarkdownTable(["island", "pages", "first touch", "with another island"], rows);
}

async function renderFirstTouchTable(browser: Browser, url: string): Promise<string> {
  const rows: string[][] = [];
  for (const touch of TOUCHES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await measureFirstTouchMs(browser, url, touch));
    }
    times.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
    rows.push([touch.name, median.toFixed(0), slowest.toFixed(0)]);
    console.log(rows.at(-1)?.join(" · "));
  }
  return renderMarkdownTable(["first touch, on a slow phone", "median ms", "slowest ms"], rows);
}

const { downloadKbps, roundTripMs, slowerBy } = SLOW_PHONE;
const NOTE =
  "Bytes of script after compression. " +
  `The phone: ${downloadKbps / 1000} Mbps, ${roundTripMs} ms there and back, a processor ${slowerBy} ` +
  `times slower than this machine's, an empty cache, ${ROUNDS} first visits each; a tap counts until ` +
  "its effect is seen, and 2,000 ms are asked. What lies below the first screen is scrolled to, which " +
  "lets React come ahead as it does for a reader.";

async function measureFirstTouchMs(browser: Browser, url: string, touch: Touch): Promise<number> {
  const page = await openPageOnSlowPhone(browser, url);
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

async function openPageOnSlowPhone(browser: Browser, baseURL: string): Promise<Page> {
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
