import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ANALYTICS_LOADER } from "#browser/analytics/loader.ts";
import { pageIdOf } from "#browser/analytics/page-id.ts";
import { shownAddress } from "#browser/analytics/parameters.ts";
import { receiverAddresses } from "#browser/analytics/receiver-addresses.ts";
import { DRAND_ORIGIN } from "#contract/activities/drand.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { findConnections } from "#integrations/content-policy.ts";

/** The module's behaviour is tested in a browser: tests/e2e/analytics/analytics.test.ts. */

test.each<[PagePath, string]>([
  ["/", "home"],
  ["/news", "news"],
  ["/productDetails/fairmoney", "productDetails"],
  ["/commentList/shell", "commentList"],
  ["/TermsandConditions.html", "TermsandConditions.html"],
])("%s is called %s", (page, id) => {
  expect(pageIdOf(page)).toBe(id);
});

test.each([
  ["https://finny.example/", "https://finny.example/"],
  ["https://finny.example/login?type=2", "https://finny.example/login?type=2"],
  ["https://finny.example/login?token=abc&type=10#part", "https://finny.example/login?type=10"],
  ["https://finny.example/login?type=abc", "https://finny.example/login"],
  ["https://finny.example/login?type=123", "https://finny.example/login"],
  ["https://finny.example/news?prototype=1", "https://finny.example/news"],
  ["https://me:pw@finny.example/news", "https://finny.example/news"],
])("%s is shown as %s", (address, shown) => {
  expect(shownAddress(new URL(address))).toBe(shown);
});

test("a path of any length leaves room in a beacon", () => {
  expect(shownAddress(new URL(`https://a.example/${"x".repeat(9000)}`)).length).toBeLessThan(330);
});

test.each([
  [{}, []],
  [{ PUBLIC_ANALYTICS_URL: "", PUBLIC_RISK_METRICS_URL: "" }, []],
  [{ PUBLIC_RISK_METRICS_URL: "https://risk.example/in" }, ["https://risk.example/in"]],
  [
    {
      PUBLIC_ANALYTICS_URL: "https://a.example/in",
      PUBLIC_RISK_METRICS_URL: "https://b.example/in",
    },
    ["https://a.example/in", "https://b.example/in"],
  ],
])("%j names the receivers %j", (environment, addresses) => {
  expect(receiverAddresses(environment)).toEqual(addresses);
});

test("lists each allowed origin once", () => {
  expect(findConnections({})).toEqual([DRAND_ORIGIN]);
  expect(
    findConnections({
      PUBLIC_API_BASE: "https://api.example",
      PUBLIC_ANALYTICS_URL: "https://events.example/in?key=1",
      PUBLIC_RISK_METRICS_URL: "https://events.example/risk",
    }),
  ).toEqual(["https://api.example", "https://events.example", DRAND_ORIGIN]);
});

test("its inline script stands on its own and is short", () => {
  expect(() => new Function(ANALYTICS_LOADER)).not.toThrow();
  expect(ANALYTICS_LOADER).not.toMatch(/<\/script|<!--|\bimport\b/i);
  expect(brotliCompressSync(ANALYTICS_LOADER).length).toBeLessThan(300);
});
