/** Where the module lies in the built site: `#integrations/analytics.ts` puts it there. */
export const ANALYTICS_FILE = "analytics.js";

/** Runs inline, written out below: it may use nothing but its argument and the browser. */
function loadAnalytics(address: string): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  const load = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    document.head.append(script);
  };
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(load);
    else setTimeout(load);
  });
}

/** The inline script of pages that have receivers: asks for the module once the page is complete and idle. */
export const ANALYTICS_LOADER = `(${loadAnalytics.toString().replaceAll(/\n\s*/g, "\n")})("/${ANALYTICS_FILE}")`;
