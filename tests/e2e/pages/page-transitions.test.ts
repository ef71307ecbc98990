import type { Page } from "playwright";
import { expect, test } from "vitest";
import { watchShifts } from "../support/look.ts";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** Longer than this a reader waits for it. */
const CALM_MS = 300;

/** Opens a page and follows a link; gives how long each part of the transition moves, if there is one. */
async function follow(page: Page): Promise<number[] | undefined> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      const durations = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes("transition"))
          .map(({ effect }) => Number(effect?.getTiming().duration)),
      );
      Object.assign(globalThis, { durations, finished: viewTransition?.finished });
    });
  });
  await page.goto("/productDetails/fairmoney");
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL("**/aboutFAQ");
  return page.evaluate(async () => {
    const { durations, finished } = globalThis as unknown as Revealed;
    await finished;
    return durations;
  });
}

interface Revealed {
  durations?: Promise<number[]>;
  finished?: Promise<void>;
}

test("fades between pages without movement", async () => {
  const page = await visit({ viewport: NARROW });
  const shifts = await watchShifts(page);
  const durations = (await follow(page)) ?? [];
  expect(durations.length).toBeGreaterThan(0);
  expect(Math.max(...durations)).toBeLessThanOrEqual(CALM_MS);
  expect(await shifts()).toEqual([]);
});

test("skips the transition with reduced motion", async () => {
  const page = await visit({ viewport: NARROW, reducedMotion: "reduce" });
  expect(await follow(page)).toBeUndefined();
});
