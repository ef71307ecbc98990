import { expect, test } from "vitest";
import { startApp } from "./support/app-fixture.ts";

async function cookieOf(address: string, channel: string, environment = {}) {
  const { ask } = await startApp({ environment });
  return (await ask(address, { headers: { "X-Channel": channel } })).headers.get("Set-Cookie");
}

test("the channel of a request is kept for 30 days", async () => {
  const cookie = "channel=palm_store-1; Max-Age=2592000; Path=/; SameSite=Lax";
  expect(await cookieOf("/about", "palm_store-1")).toBe(cookie);
  expect(await cookieOf("/polaris/context", "palm_store-1")).toBe(cookie);
  expect(await cookieOf("/nothing", "palm_store-1")).toBe(cookie);
});

test("on HTTPS for HTTPS only", async () => {
  const cookie = await cookieOf("/", "radio", { SITE_URL: "https://finny.example" });
  expect(cookie).toBe("channel=radio; Max-Age=2592000; Path=/; Secure; SameSite=Lax");
});

test.for(["", "a b", "a;b", "ä", "x".repeat(33)])("'%s' is no channel", async (channel) => {
  expect(await cookieOf("/about", channel)).toBeNull();
});

test("answers that a shared cache may keep carry no visitor's cookie", async () => {
  expect(await cookieOf("/_astro/page.B1xQz.js", "radio")).toBeNull();
  expect(await cookieOf("/icon.svg", "radio")).toBeNull();
});

test("without a channel no cookie is set", async () => {
  const { ask } = await startApp();
  expect((await ask("/about")).headers.get("Set-Cookie")).toBeNull();
});
