import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { OPENAPI_PATH } from "#server/http/openapi/routes.ts";
import { startApp } from "../support/app-fixture.ts";

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

test("each coding has its own tag, and a client that holds it gets 304 without a body", async () => {
  const { ask } = await startApp();
  const tags = new Set<string>();
  const plain = await (await ask(OPENAPI_PATH)).text();
  for (const coding of ["br", "gzip", "identity"] as const) {
    const headers = { "Accept-Encoding": coding };
    const answer = await ask(OPENAPI_PATH, { headers });
    expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(coding);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(body.length));
    expect(DECODE[coding](body).toString()).toBe(plain);
    const etag = answer.headers.get("ETag") ?? "";
    tags.add(etag);
    const again = await ask(OPENAPI_PATH, { headers: { ...headers, "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("ETag")).toBe(etag);
  }
  expect(tags.size).toBe(3);
});

test("HEAD tells the same and sends nothing", async () => {
  const { ask } = await startApp();
  const got = await ask(OPENAPI_PATH);
  const looked = await ask(OPENAPI_PATH, { method: "HEAD" });
  expect(await looked.text()).toBe("");
  for (const name of ["ETag", "Content-Length", "Content-Type"]) {
    expect(looked.headers.get(name)).toBe(got.headers.get(name));
  }
});

test("scripts of named origins may read it", async () => {
  const { ask } = await startApp({ environment: { CORS_ORIGINS: "https://finny.example" } });
  const answer = await ask(OPENAPI_PATH, { headers: { Origin: "https://finny.example" } });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://finny.example");
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding, Origin");
});
