import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";

const { ask } = await startApp({}, afterAll);

async function readChannelCookie(address: string, channel: string, environment = {}) {
  const { ask } = await startApp({ environment });
  return (await ask(address, { headers: { "X-Channel": channel } })).headers.get("Set-Cookie");
}

describe("the channel cookie", () => {
  test("stores the channel for 30 days", async () => {
    const cookie = "channel=palm_store-1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax";
    for (const address of ["/about", "/polaris/context", "/nothing"]) {
      expect(await readChannelCookie(address, "palm_store-1")).toBe(cookie);
    }
    const secure = await readChannelCookie("/", "palm_store-1", {
      SITE_URL: "https://finny.example",
    });
    expect(secure).toBe(cookie.replace("HttpOnly;", "HttpOnly; Secure;"));
  });

  test.for(["", "default", "a b", "a;b", "ä", "x".repeat(33)])(
    "is not set for the channel '%s'",
    async (channel) => {
      expect(await readChannelCookie("/about", channel)).toBeNull();
    },
  );

  test("is not set on publicly cacheable responses", async () => {
    expect(await readChannelCookie("/_astro/page.B1xQz.js", "radio")).toBeNull();
    expect(await readChannelCookie("/icon.svg", "radio")).toBeNull();
  });

  test.for([
    ["/about", {}, 200, "private, no-cache"],
    ["/about", { "If-None-Match": "*" }, 304, "private, no-cache"],
    ["/loan?type=1", {}, 302, "private, no-cache"],
    ["/nothing", {}, 404, "private, no-cache"],
    ["/polaris/context", {}, 200, "no-store"],
  ] as const)("is set at %s %j: status %i, Cache-Control %s", async (row) => {
    const [address, headers, status, caching] = row;
    const answer = await ask(address, { headers: { ...headers, "X-Channel": "radio" } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Set-Cookie")).toContain("channel=radio");
    expect(answer.headers.get("Cache-Control")).toBe(caching);
  });

  test("is not set without a channel", async () => {
    expect((await ask("/about")).headers.get("Set-Cookie")).toBeNull();
  });
});
