import { describe, expect, test } from "vitest";
import {
  DATA_CONTENT_POLICY,
  FILE_CONTENT_POLICY,
  PAGE_CONTENT_POLICY,
} from "#hosting/security-headers.ts";
import { startApp } from "../support/app-fixture.ts";

const { ask } = await startApp();

const HTTPS = { SITE_URL: "https://finny.example" };

const EVERY_KIND_OF_ANSWER = [
  ["/about", {}, 200],
  ["/about", { headers: { "If-None-Match": "*" } }, 304],
  ["/about", { method: "HEAD" }, 200],
  ["/about/", {}, 301],
  ["/loan?type=1", {}, 302],
  ["/nothing", {}, 404],
  ["/about", { method: "POST" }, 405],
  ["/%ff", {}, 400],
  ["/icon.svg", {}, 200],
  ["/_astro/page.B1xQz.js", {}, 200],
  ["/polaris/context", {}, 200],
  ["/polaris/nothing", {}, 404],
  ["/polaris/context", { method: "POST" }, 405],
  ["/healthz", {}, 200],
  ["/readyz", {}, 200],
] as const;

test.for(EVERY_KIND_OF_ANSWER)("%s %j (%i) carries them", async ([address, init, status]) => {
  const { ask } = await startApp({ environment: HTTPS });
  const { headers, ...answer } = await ask(address, init).then(facts);
  expect(answer.status).toBe(status);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Permissions-Policy")).toContain("camera=()");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
});

describe("the content policy", () => {
  test.for([
    ["/about", {}, PAGE_CONTENT_POLICY],
    ["/nothing", {}, PAGE_CONTENT_POLICY],
    ["/commentDetails/1", {}, PAGE_CONTENT_POLICY],
    // A browser renews the stored page's headers with those of a 304.
    ["/about", { headers: { "If-None-Match": "*" } }, PAGE_CONTENT_POLICY],
    ["/icon.svg", {}, FILE_CONTENT_POLICY],
    ["/_astro/page.B1xQz.js", {}, FILE_CONTENT_POLICY],
    ["/polaris/context", {}, DATA_CONTENT_POLICY],
    ["/healthz", {}, DATA_CONTENT_POLICY],
    ["/about/", {}, DATA_CONTENT_POLICY],
    ["/%ff", {}, DATA_CONTENT_POLICY],
  ] as const)("of %s %j", async ([address, init, policy]) => {
    expect((await ask(address, init)).headers.get("Content-Security-Policy")).toBe(policy);
  });

  test("holds what the pages' own meta element cannot", () => {
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
      expect(PAGE_CONTENT_POLICY).toContain(directive);
    }
    expect(PAGE_CONTENT_POLICY + FILE_CONTENT_POLICY + DATA_CONTENT_POLICY).not.toContain("unsafe");
  });
});

test("a site on plain HTTP does not demand HTTPS", async () => {
  expect((await ask("/about")).headers.get("Strict-Transport-Security")).toBeNull();
});

function facts({ status, headers }: Response) {
  return { status, headers };
}
