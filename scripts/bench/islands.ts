import path from "node:path";
import { type Browser, chromium } from "playwright";
import { weighIslands } from "../check-site/budget.ts";
import { checkBuiltSite } from "../check-site/check-built-site.ts";
import { readFolder } from "../check-site/site.ts";
import { provideChromium } from "../chromium.ts";
import { ROOT } from "../root.ts";
import { SLOW_PHONE, TOUCHES, timeFirstTouch } from "./first-touch.ts";
import { markdownTable } from "./performance-document.ts";
import { startProgram } from "./server/program.ts";

const ROUNDS = 5;

/** The weight of the built site's islands, and how long a first touch takes on a slow phone. */
export async function benchIslands(folder: string): Promise<string> {
  const executablePath = await provideChromium();
  if (executablePath === undefined) throw new Error("no Chromium to measure in");
  const server = await startProgram(path.join(folder, "data"));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const times = await timeTouches(browser, server.url);
    return ["## Islands", tabulateWeights(), times, NOTE].join("\n\n");
  } finally {
    await browser.close();
    await server.stop();
  }
}

function tabulateWeights(): string {
  const { site } = checkBuiltSite(readFolder(path.join(ROOT, "dist")));
  const rows = weighIslands(site).map(({ name, pages, firstTouch, withAnother }) => [
    name,
    ...[pages, firstTouch, withAnother].map((figure) => figure.toLocaleString("en")),
  ]);
  return markdownTable(["island", "pages", "first touch", "with another island"], rows);
}

async function timeTouches(browser: Browser, url: string): Promise<string> {
  const rows: string[][] = [];
  for (const touch of TOUCHES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await timeFirstTouch(browser, url, touch));
    }
    times.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
    rows.push([touch.name, median.toFixed(0), slowest.toFixed(0)]);
    console.log(rows.at(-1)?.join(" · "));
  }
  return markdownTable(["first touch, on a slow phone", "median ms", "slowest ms"], rows);
}

const { downloadKbps, roundTripMs, slowerBy } = SLOW_PHONE;
const NOTE =
  "Bytes of script after compression. " +
  `The phone: ${downloadKbps / 1000} Mbps, ${roundTripMs} ms there and back, a processor ${slowerBy} ` +
  `times slower than this machine's, an empty cache, ${ROUNDS} first visits each; a tap counts until ` +
  "its effect is seen, and 2,000 ms are asked. What lies below the first screen is scrolled to, which " +
  "lets React come ahead as it does for a reader.";
