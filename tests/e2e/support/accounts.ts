import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { startServer } from "../../api/support/server-process.ts";
import { DIST } from "../../support/site.ts";
import { useBrowser, type Visit } from "./visitor.ts";

interface Letter {
  channel: "email" | "sms";
  to: string;
  text: string;
}

/** The browser's message about a refused request; the form shows the error itself. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** A server with an outbox for the tests of a file, and visitors to its site. */
export function useAccountsSite(environment: Record<string, string> = {}) {
  const visit = useBrowser();
  const dataDir = mkdtempSync(join(tmpdir(), "polaris-"));
  let url = "";
  let stop = () => {
    rmSync(dataDir, { recursive: true, force: true });
  };
  beforeAll(async () => {
    const server = await startServer(DIST, { POLARIS_DATA_DIR: dataDir, ...environment }, (end) => {
      const before = stop;
      stop = () => {
        end();
        before();
      };
    });
    url = server.url;
  });
  afterAll(() => stop());

  const letters = () => {
    const folder = join(dataDir, "outbox");
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    return names
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Letter);
  };
  const letterTo = (to: string) => letters().findLast((one) => one.to === to)?.text ?? "";
  return {
    visit: (options: Visit = {}) => visit({ baseURL: url, mayReport: REFUSED, ...options }),
    letterTo,
    /** The code in the newest letter to somebody. */
    codeFor(to: string): string {
      const [code] = /\b\d{6}\b/.exec(letterTo(to)) ?? [];
      if (code === undefined) throw new Error(`no code went to ${to}`);
      return code;
    },
  };
}

/** The session stored in the browser, if any. */
export function keptSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("finny:session") ?? "null") as Record<string, unknown> | null,
  );
}

/** The error of a field, as a screen reader reads it with the field. */
export async function problemOf(field: Locator): Promise<string> {
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  return field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(ids.at(-1) ?? "")?.textContent ?? "";
  });
}
