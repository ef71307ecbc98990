import type { Browser, Page } from "playwright";
import { openSlowPhone } from "./slow-phone.ts";

interface Typing {
  readonly name: string;
  readonly page: string;
  readonly label: string;
  readonly typed: string;
}

/** Typed character by character into an island that was touched before. */
export const TYPINGS: readonly Typing[] = [
  {
    name: "An address into the registration",
    page: "/login?type=1",
    label: "Email",
    typed: "ada.obi+loans@mail.example",
  },
  {
    name: "An amount into the calculator",
    page: "/calculator",
    label: "You borrow",
    typed: "123456789",
  },
];

/** In ms, of the slowest key. */
export interface SlowestKey {
  /** That the page's code worked on it: a key's own event also holds what the browser does to put it in. */
  readonly work: number;
  /** Until the next picture was drawn, in steps of 8. */
  readonly picture: number;
}

export async function timeTyping(
  browser: Browser,
  url: string,
  { page: address, label, typed }: Typing,
): Promise<SlowestKey> {
  const page = await openSlowPhone(browser, url);
  await page.goto(address);
  const field = page.getByRole("main").getByLabel(label, { exact: true }).first();
  await field.tap();
  const island = field.locator("xpath=ancestor::astro-island[not(@ssr)]");
  await island.waitFor({ state: "attached" });
  await field.fill("");
  await page.waitForTimeout(1000);
  await watchKeys(page);
  await field.pressSequentially(typed, { delay: 60 });
  await page.waitForTimeout(1000);
  const keys: SlowestKey[] = await page.evaluate(() => Object(globalThis).keys);
  await page.context().close();
  return {
    work: Math.max(0, ...keys.map(({ work }) => work)),
    picture: Math.max(0, ...keys.map(({ picture }) => picture)),
  };
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: SlowestKey[] = [];
    Object.assign(globalThis, { keys });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as never as readonly PerformanceEventTiming[]) {
        const { name, duration, processingStart, processingEnd } = entry;
        keys.push({
          work: name === "input" ? processingEnd - processingStart : 0,
          picture: duration,
        });
      }
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}
