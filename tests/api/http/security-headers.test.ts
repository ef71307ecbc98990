import { describe, expect, test } from "vitest";
import { DATA_CONTENT_POLICY, FILE_CONTENT_POLICY } from "#hosting/security-headers.ts";
import { startApp } from "../support/app-fixture.ts";
import { createTestPolicy } from "../support/site-fixture.ts";

const pagePolicy = (name: string) => `${createTestPolicy(name)};frame-ancestors 'none'`;

const OVERSIZED = {
  method: "POST",
  headers: { "Content-Type": "application/json", "Content-Length": "9999999" },
  body: "{}",
};

const EVERY_KIND_OF_ANSWER = [
  ["/about", {}, 200, pagePolicy("about")],
  // A browser replaces the headers of the cached page by those of a 304 response.
  ["/about", { headers: { "If-None-Match": "*" } }, 304, pagePolicy("about")],
  ["/about", { method: "HEAD" }, 200, pagePolicy("about")],
  ["/commentDetails/1", {}, 200, pagePolicy("comment shell")],
  ["/nothing", {}, 404, pagePolicy("gone")],
  ["/id/nothing", {}, 404, pagePolicy("hilang")],
  ["/icon.svg", {}, 200, FILE_CONTENT_POLICY],
  ["/_astro/page.B1xQz.js", {}, 200, FILE_CONTENT_POLICY],
  ["/about/", {}, 301, DATA_CONTENT_POLICY],
  ["/loan?type=1", {}, 302, DATA_CONTENT_POLICY],
  ["/about", { method: "POST" }, 405, DATA_CONTENT_POLICY],
  ["/%ff", {}, 400, DATA_CONTENT_POLICY],
  ["/polaris/context", {}, 200, DATA_CONTENT_POLICY],
  ["/polaris/nothing", {}, 404, DATA_CONTENT_POLICY],
  ["/polaris/context", { method: "POST" }, 405, DATA_CONTENT_POLICY],
  ["/polaris/user/login", OVERSIZED, 413, DATA_CONTENT_POLICY],
  ["/healthz", {}, 200, DATA_CONTENT_POLICY],
  ["/readyz", {}, 200, DATA_CONTENT_POLICY],
] as const;

describe("security headers", () => {
  test.for(EVERY_KIND_OF_ANSWER)(
    "are sent with %s %j, status %i",
    async ([address, init, status, policy]) => {
      const { ask } = await startApp({ environment: { SITE_URL: "https://finny.example" } });
      const answer = await ask(address, init);
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "strict-transport-security": "max-age=31536000",
        "content-security-policy": policy,
        "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      });
    },
  );

  test.each([
    ["/about", "same-origin"],
    ["/nothing", "same-origin"],
    ["/_astro/page.B1xQz.js", "same-origin"],
    ["/polaris/context", "same-origin"],
    ["/about/", "same-origin"],
    ["/%ff", "same-origin"],
    ["/healthz", "same-origin"],
    ["/icon.svg", "cross-origin"],
  ])("let other sites load only pictures: %s", async (address, policy) => {
    const { ask } = await startApp();
    expect((await ask(address)).headers.get("Cross-Origin-Resource-Policy")).toBe(policy);
  });

  test("contain no HSTS on plain HTTP", async () => {
    const { ask } = await startApp();
    expect((await ask("/about")).headers.get("Strict-Transport-Security")).toBeNull();
  });
});
