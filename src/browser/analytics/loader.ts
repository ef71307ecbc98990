import type { PagePath } from "#i18n/addresses.ts";

export const ANALYTICS_FILE = "analytics.js";

/** The native `import()`. The name hides it from Vite, which would rewrite it. Trusted Types block `script.src`. */
declare const importModule: (address: string) => Promise<unknown>;

/** Runs as an inline script, so the body may use only its argument and browser APIs. */
function loadAnalytics(address: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  // Ignore a module blocked by a content blocker.
  const load = () => importModule(address).catch(() => undefined);
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(load);
    else setTimeout(load);
  });
}

/** An inline script that loads the analytics module when the page is complete and idle. */
export const ANALYTICS_LOADER = `(${loadAnalytics.toString().replaceAll(/\n\s*/g, "\n").replace("importModule(", "import(")})("/${ANALYTICS_FILE}")`;

/** `toPageId("/productDetails/fairmoney") // => "productDetails"`; `toPageId("/") // => "home"` */
export function toPageId(page: PagePath): string {
  return page.split("/")[1] || "home";
}

/** Returns the addresses that receive analytics events. If the operator set none, pages load no analytics. */
export function readReceiverAddresses(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const addresses = [environment["PUBLIC_ANALYTICS_URL"], environment["PUBLIC_RISK_METRICS_URL"]];
  return addresses.flatMap((address) => address || []);
}
