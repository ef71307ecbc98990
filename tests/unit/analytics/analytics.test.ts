import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ANALYTICS_LOADER, readReceiverAddresses, toPageId } from "#browser/analytics/loader.ts";
import { toPublicUrl } from "#browser/analytics/parameters.ts";
import { DRAND_ORIGIN } from "#contract/activities/draw.ts";
import type { PagePath } from "#i18n/addresses.ts";
import { findConnectionOrigins } from "#integrations/content-policy.ts";

/** Browser tests cover the behaviour: tests/e2e/analytics/analytics.test.ts. */

test.each<[PagePath, string]>([
  ["/", "home"],
  ["/news", "news"],
  ["/productDetails/fairmoney", "productDetails"],
  ["/commentList/shell", "commentList"],
  ["/TermsandConditions.html", "TermsandConditions.html"],
])("toPageId converts the page %s to %s", (page, id) => {
  expect(toPageId(page)).toBe(id);
});

test.each([
  ["https://finny.example/", "https://finny.example/"],
  ["https://finny.example/login?type=2", "https://finny.example/login?type=2"],
  ["https://finny.example/login?token=abc&type=10#part", "https://finny.example/login?type=10"],
  ["https://finny.example/login?type=abc", "https://finny.example/login"],
  ["https://finny.example/login?type=123", "https://finny.example/login"],
  ["https://finny.example/news?prototype=1", "https://finny.example/news"],
  ["https://me:pw@finny.example/news", "https://finny.example/news"],
])("toPublicUrl converts %s to %s", (address, shown) => {
  expect(toPublicUrl(new URL(address))).toBe(shown);
});

test("toPublicUrl truncates long paths", () => {
  expect(toPublicUrl(new URL(`https://a.example/${"x".repeat(9000)}`)).length).toBeLessThan(330);
});

test.each([
  [{}, []],
  [{ PUBLIC_ANALYTICS_URL: "", PUBLIC_RISK_METRICS_URL: "" }, []],
  [
    {
      PUBLIC_ANALYTICS_URL: "https://a.example/in",
      PUBLIC_RISK_METRICS_URL: "https://b.example/in",
    },
    ["https://a.example/in", "https://b.example/in"],
  ],
])("readReceiverAddresses converts the variables %j to %j", (environment, addresses) => {
  expect(readReceiverAddresses(environment)).toEqual(addresses);
});

test("findConnectionOrigins lists each origin once", () => {
  expect(findConnectionOrigins({})).toEqual([DRAND_ORIGIN]);
  expect(
    findConnectionOrigins({
      PUBLIC_API_BASE: "https://api.example",
      PUBLIC_ANALYTICS_URL: "https://events.example/in?key=1",
      PUBLIC_RISK_METRICS_URL: "https://events.example/risk",
    }),
  ).toEqual(["https://api.example", "https://events.example", DRAND_ORIGIN]);
});

test("the analytics loader is a short script without imports", () => {
  expect(() => new Function(ANALYTICS_LOADER)).not.toThrow();
  expect(ANALYTICS_LOADER).not.toMatch(/<\/script|<!--|\bimport\b(?!\()|importModule/i);
  expect(brotliCompressSync(ANALYTICS_LOADER).length).toBeLessThan(300);
});
