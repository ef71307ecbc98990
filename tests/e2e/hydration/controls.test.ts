import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../../scripts/root.ts";
import { buildTestSite, type TestSite } from "../../support/made-site.ts";
import { useBrowser } from "../support/visitor.ts";

/** A page with every kind of control in React state. Most of our own forms are uncontrolled. */
const CONTROLS = `import { useState } from "react";
export function Controls() {
  const [state, setState] = useState({ text: "", area: "", box: false, pick: "a", one: "x", clicks: 0 });
  const [sent, setSent] = useState([]);
  const set = (change) => setState((before) => ({ ...before, ...change }));
  return (
    <form onSubmit={(event) => { event.preventDefault(); setSent([...sent, event.nativeEvent.submitter?.name ?? "none"]); }}>
      <input aria-label="text" value={state.text} onChange={(event) => set({ text: event.target.value })} />
      <textarea aria-label="area" value={state.area} onChange={(event) => set({ area: event.target.value })} />
      <input aria-label="box" type="checkbox" checked={state.box} onChange={(event) => set({ box: event.target.checked })} />
      <select aria-label="pick" value={state.pick} onChange={(event) => set({ pick: event.target.value })}>
        <option>a</option><option>b</option>
      </select>
      {["x", "y"].map((one) => (
        <input key={one} aria-label={one} type="radio" name="one" value={one} checked={state.one === one} onChange={() => set({ one })} />
      ))}
      <button type="button" onClick={() => setState((before) => ({ ...before, clicks: before.clicks + 1 }))}><b>count</b></button>
      <button name="save">save</button>
      <button name="send">send</button>
      <output>{JSON.stringify({ ...state, sent })}</output>
    </form>
  );
}
`;

const CONFIGURATION = `import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { addInteractionDirective } from "${ROOT}/src/integrations/react-islands.ts";
import { createFinishPagesIntegration } from "${ROOT}/src/integrations/finish-pages.ts";
export default defineConfig({
  integrations: [react({ experimentalDisableStreaming: true }), addInteractionDirective(), createFinishPagesIntegration([])],
});
`;

const ADDRESS = "http://made.test";
let site: TestSite;

beforeAll(async () => {
  site = await buildTestSite({
    "astro.config.mjs": CONFIGURATION,
    "src/Controls.jsx": CONTROLS,
    "src/pages/index.astro": `---
import { Controls } from "../Controls.jsx";
---
<html lang="en"><head><script is:inline></script><meta charset="utf-8"><title>made</title><link rel="icon" href="data:,"></head>
<body><Controls client:interaction /></body></html>`,
  });
});

afterAll(() => site.remove());

const visit = useBrowser();
let letScriptsCome: () => void;

/** Opens the page before its scripts have arrived. */
async function openBeforeScripts(mayReport = /data:,/): Promise<Page> {
  // The page's policy blocks its icon, so ignore that console error.
  const page = await visit({ baseURL: ADDRESS, mayReport });
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(`${ADDRESS}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(site.dist, pathname === "/" ? "index.html" : pathname);
    const contentType = file.endsWith(".js") ? "text/javascript" : "text/html";
    await route.fulfill({ body: await readFile(file), contentType });
  });
  await page.route("**/_astro/*.js", async (route) => {
    await scriptsMayCome;
    await route.fallback();
  });
  await page.goto("/");
  return page;
}

/** The React state, once the page is hydrated. */
async function readReactState(page: Page): Promise<Record<string, unknown>> {
  letScriptsCome();
  await page.locator("astro-island:not([ssr], [aria-busy])").waitFor({ state: "attached" });
  return JSON.parse(await page.locator("output").innerText());
}

describe("controls before hydration", () => {
  test("keep input typed before hydration", async () => {
    const page = await openBeforeScripts();
    await page.getByLabel("text").pressSequentially("typed");
    await page.getByLabel("area").fill("lines");
    await page.getByLabel("box").check();
    await page.getByLabel("pick").selectOption("b");
    await page.getByLabel("y", { exact: true }).check();
    expect(await readReactState(page)).toEqual({
      text: "typed",
      area: "lines",
      box: true,
      pick: "b",
      one: "y",
      clicks: 0,
      sent: [],
    });
    expect(await page.getByLabel("y", { exact: true }).isChecked()).toBe(true);
  });

  test("keep the caret position during hydration", async () => {
    const page = await openBeforeScripts();
    const text = page.getByLabel("text");
    await text.pressSequentially("begin");
    for (const _step of "in") await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("123");
    letScriptsCome();
    await page.keyboard.type("456789", { delay: 100 });
    expect(await readReactState(page)).toMatchObject({ text: "beg123456789in" });
    expect(await text.inputValue()).toBe("beg123456789in");
  });

  test("replay several clicks on a button as one", async () => {
    const page = await openBeforeScripts();
    for (const _click of [1, 2]) await page.getByText("count").click();
    expect(await readReactState(page)).toMatchObject({ clicks: 1, sent: [] });
    await page.getByText("count").click();
    expect(await readReactState(page)).toMatchObject({ clicks: 2 });
  });

  test("replay a key press on a button", async () => {
    const page = await openBeforeScripts();
    await page.getByRole("button", { name: "count" }).press("Space");
    expect(await readReactState(page)).toMatchObject({ clicks: 1 });
  });

  test("submit a form with the pressed button", async () => {
    const page = await openBeforeScripts();
    await page.getByLabel("text").fill("kept");
    await page.getByRole("button", { name: "send" }).click();
    expect(await readReactState(page)).toMatchObject({ text: "kept", sent: ["send"] });
  });

  test("keep input on a machine-translated page", async () => {
    const page = await openBeforeScripts(/data:,|hydrat|#418/i);
    await page.evaluate(() => {
      for (const word of document.querySelectorAll("button")) {
        const font = document.createElement("font");
        font.append(`${word.textContent} translated`);
        word.replaceChildren(font);
      }
    });
    await page.getByLabel("text").pressSequentially("typed");
    await page.getByLabel("box").check();
    await page.getByLabel("pick").selectOption("b");
    await page.getByText("count translated").click();
    await page.getByRole("button", { name: "send translated" }).press("Enter");
    expect(await readReactState(page)).toMatchObject({
      text: "typed",
      box: true,
      pick: "b",
      clicks: 1,
      sent: ["send"],
    });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("send");
  });
});
