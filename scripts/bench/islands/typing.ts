import type { Browser } from "playwright";
import { openSlowPhone } from "./slow-phone.ts";

const TYPED = "ada.obi+loans@mail.example";

/** The slowest key of an address typed into the registration, in ms until the next picture was drawn. */
export async function timeTyping(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser, url);
  await page.goto("/login?type=1");
  const field = page.getByRole("main").getByLabel("Email", { exact: true });
  await field.tap();
  await page.locator("astro-island:has([name=email]):not([ssr])").first().waitFor();
  await page.evaluate(() => {
    const slow: number[] = [];
    Object.assign(globalThis, { slow });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slow.push(duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await field.pressSequentially(TYPED, { delay: 60 });
  await page.waitForTimeout(500);
  const slow: number[] = await page.evaluate(() => Object(globalThis).slow);
  await page.context().close();
  return Math.max(0, ...slow);
}
