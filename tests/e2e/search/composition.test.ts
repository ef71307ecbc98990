import { describe, expect, test } from "vitest";
import { NARROW, useBrowser } from "../support/visitor.ts";

const visit = useBrowser();

/** Longer than the typing pause after which a field searches. */
const PAUSE_MS = 800;

describe("search with an input method", () => {
  test("sends no query during pinyin composition", async () => {
    const page = await visit({ viewport: NARROW });
    await page.goto("/zh/search", { waitUntil: "networkidle" });
    const field = page.getByRole("main").getByRole("searchbox");
    await field.click();
    await page.locator("astro-island[aria-busy]").waitFor({ state: "detached" });
    const queries: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const query = searchParams.get("q");
      if (pathname.startsWith("/polaris/") && query !== null) queries.push(query);
    });
    const keyboard = await page.context().newCDPSession(page);
    for (const [pinyin, words] of [
      ["wei shen me", "为什么我的"],
      ["li xi", "为什么我的利息"],
    ] as const) {
      const before = await field.inputValue();
      queries.length = 0;
      for (let length = 1; length <= pinyin.length; length += 1) {
        const text = pinyin.slice(0, length);
        const caret = { selectionStart: length, selectionEnd: length };
        await keyboard.send("Input.imeSetComposition", { text, ...caret });
      }
      await page.waitForTimeout(PAUSE_MS);
      expect(queries).toEqual([]);
      await keyboard.send("Input.insertText", { text: words.slice(before.length) });
      expect(await field.inputValue()).toBe(words);
      await expect.poll(() => queries).toEqual([words]);
    }
  });
});
