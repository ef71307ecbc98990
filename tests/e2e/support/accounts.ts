import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { getLatestCode } from "../../api/accounts/support/people.ts";
import { useSiteWithUsers } from "./people-site.ts";
import { type PageVisit, useBrowser } from "./visitor.ts";

/** The browser logs rejected requests. The form shows the error itself. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** A site with readable outbox. */
export function useAccountsSite(environment: Record<string, string> = {}) {
  const visit = useBrowser();
  const site = useSiteWithUsers({ settings: environment });
  return Object.assign(site, {
    visit: (options: PageVisit = {}) =>
      visit({ baseURL: site.url, mayReport: REFUSED, ...options }),
    /** The code of the latest message to an address. */
    codeFor: (to: string) => getLatestCode(site, to),
  });
}

/** The session stored in the browser, if any. */
export function readStoredSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("finny:session") ?? "null") as Record<string, unknown> | null,
  );
}

/** The error of a field, as a screen reader reads it with the field. */
export async function readFieldError(field: Locator): Promise<string> {
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  return field.evaluate((element) => {
    const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(ids.at(-1) ?? "")?.textContent ?? "";
  });
}
