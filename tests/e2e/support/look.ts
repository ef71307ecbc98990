import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that axe skips by default but Lighthouse checks. */
const ALSO = [
  "identical-links-same-purpose",
  "label-content-name-mismatch",
  "table-fake-caption",
  "target-size",
  "td-has-header",
];

/** Violations of all axe rules with their elements, in the current window. */
export async function findAccessibilityViolations(page: Page, only?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(only
      ? { runOnly: only }
      : { rules: Object.fromEntries(ALSO.map((rule) => [rule, { enabled: true }])) }),
  };
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        given,
      ),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} (${failureSummary})`,
    ),
  );
}

/** Elements that make the page wider than the window. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map(
        (element) =>
          `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`,
      );
  });
}

/** Sets the default text size of the reader's browser, usually 16 px. */
export async function createFontSizeSetter(
  page: Page,
): Promise<(standard: number) => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  return async (standard) => {
    await protocol.send("Page.setFontSizes", { fontSizes: { standard } });
    // Change a style, because otherwise Chromium does not compute the layout again.
    await page.evaluate(() => {
      const { style } = document.documentElement;
      style.fontSize = "medium";
      document.body.getBoundingClientRect();
      style.fontSize = "";
    });
  };
}

/** Finds what is inaccessible or wider than the window. */
export async function findFaults(page: Page): Promise<string[]> {
  return [...(await findAccessibilityViolations(page)), ...(await findOverflow(page))];
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts of at least 0.0005. Call before opening the page. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (value < 0.0005) continue;
        const moved = sources.map(
          ({ node, previousRect: { x, y }, currentRect }) =>
            `${node?.nodeName} ${node?.className ?? ""} ${x},${y} to ${currentRect.x},${currentRect.y}`,
        );
        shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** Scrolls to the end and back up, as a reader does. */
export async function scrollToEndAndBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
}

/** The requested addresses, the page itself included. Call before opening the page. */
export function recordRequests(page: Page): { url: string; type: string }[] {
  const requests: { url: string; type: string }[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http"))
      requests.push({ url: request.url(), type: request.resourceType() });
  });
  return requests;
}
