import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { checkBuiltSite } from "../check-site/check-built-site.ts";
import { islandWeights } from "../check-site/island-weight.ts";
import { ROOT } from "../root.ts";
import { provideChromium } from "../testing/chromium.ts";
import { startProgram } from "./api/program.ts";
import { TOUCHES, timeFirstTouch } from "./islands/first-touch.ts";
import { SLOW_PHONE } from "./islands/slow-phone.ts";
import { type SlowestKey, TYPINGS, timeTyping } from "./islands/typing.ts";
import { markdownTable, writeSection } from "./performance-document.ts";

const ROUNDS = 5;

/** The weight of the built site's islands, and how long a first touch and typing take on a slow phone. */
export async function benchIslands(): Promise<void> {
  const executablePath = await provideChromium();
  if (executablePath === undefined) throw new Error("no Chromium to measure in");
  const folder = mkdtempSync(path.join(tmpdir(), "finny-bench-"));
  const server = await startProgram({
    script: path.join(ROOT, "src/server/main.ts"),
    environment: { POLARIS_DATA_DIR: folder, LIMITS: "off" },
    logFile: path.join(folder, "server.log"),
  });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const weights = await weighIslands();
    const times = await timeTouches(browser, server.url);
    const typing = await timeKeys(browser, server.url);
    await writeSection("islands", [TITLE, weights, times, typing, NOTE].join("\n\n"));
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const TITLE = "## Islands";

async function weighIslands(): Promise<string> {
  const { site } = await checkBuiltSite(path.join(ROOT, "dist"));
  const rows = islandWeights(site).map((weight) => [
    weight.island,
    weight.pages.toLocaleString("en"),
    weight.beforeTouch.toLocaleString("en"),
    weight.firstTouch.toLocaleString("en"),
    weight.further.toLocaleString("en"),
    weight.together.toLocaleString("en"),
  ]);
  return markdownTable(
    ["island", "pages", "before a touch", "first touch", "as a further one", "two together"],
    rows,
  );
}

async function timeTouches(browser: Browser, url: string): Promise<string> {
  const rows: string[][] = [];
  for (const touch of TOUCHES) {
    const times = await repeat(() => timeFirstTouch(browser, url, touch));
    rows.push([touch.name, ...inWords(times)]);
    console.log(rows.at(-1)?.join(" · "));
  }
  return markdownTable(["first touch, on a slow phone", "median ms", "slowest ms"], rows);
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure());
  return times.sort((a, b) => a - b);
}

function inWords(sorted: readonly number[]): [median: string, slowest: string] {
  const at = (index: number) => (sorted[index] ?? Number.NaN).toFixed(0);
  return [at(Math.floor(sorted.length / 2)), at(sorted.length - 1)];
}

async function timeKeys(browser: Browser, url: string): Promise<string> {
  const rows: string[][] = [];
  for (const typing of TYPINGS) {
    const rounds: SlowestKey[] = [];
    await repeat(async () => rounds.push(await timeTyping(browser, url, typing)));
    const sorted = (of: (key: SlowestKey) => number) => rounds.map(of).sort((a, b) => a - b);
    const work = inWords(sorted((key) => key.work));
    rows.push([typing.name, ...work, ...inWords(sorted((key) => key.picture))]);
    console.log(rows.at(-1)?.join(" · "));
  }
  return markdownTable(
    ["the slowest key", "work, median ms", "slowest ms", "to the picture, median ms", "slowest ms"],
    rows,
  );
}

const { downloadKbps, roundTripMs, slowerBy } = SLOW_PHONE;
const NOTE =
  "Bytes of script after compression; asked are 75,000 at most for the first island of a page and " +
  "8,000 for a further one, so 83,000 for two: the calculator leaves of its own what the next one " +
  "needs more. " +
  `The phone: ${downloadKbps / 1000} Mbps, ${roundTripMs} ms there and back, a processor ${slowerBy} ` +
  `times slower than this machine's, an empty cache, ${ROUNDS} first visits each; a tap counts until ` +
  "its effect is seen, and 2,000 ms are asked. Of a key, the page's own work has to fit into one " +
  "picture's 16 ms, and 200 ms until its effect is seen are allowed. What lies below the first screen is scrolled to, " +
  "which lets React come ahead as it does for a reader.";
