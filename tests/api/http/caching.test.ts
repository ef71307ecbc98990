import { rm } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app-fixture.ts";
import { buildSite, createTestPage } from "../support/site-fixture.ts";

const { ask } = await startApp({}, afterAll);

describe("compression", () => {
  test.for([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, *;q=0.1", "gzip"],
    ["identity", null],
    ["br;q=0, gzip;q=0", null],
    ["zstd", null],
    ["", null],
  ] as const)("responds to Accept-Encoding '%s' with %s", async ([accepted, coding]) => {
    const answer = await ask("/about", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers.get("Content-Encoding")).toBe(coding);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(body.length));
    expect(decodeBody(body, coding)).toBe(createTestPage("about"));
  });

  test("compresses the page for missing addresses", async () => {
    const answer = await ask("/nothing", { headers: { "Accept-Encoding": "br" } });
    expect(answer.status).toBe(404);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(decodeBody(body, "br")).toBe(createTestPage("gone"));
  });
});

describe("entity tags", () => {
  test("differ per content coding and allow 304 responses", async () => {
    const tags = new Set<string>();
    for (const accepted of ["br", "gzip", "identity"]) {
      const first = await ask("/about", { headers: { "Accept-Encoding": accepted } });
      const etag = first.headers.get("ETag") ?? "";
      expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
      tags.add(etag);
      for (const held of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const again = await ask("/about", {
          headers: { "Accept-Encoding": accepted, "If-None-Match": held },
        });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe("");
        expect(again.headers.get("ETag")).toBe(etag);
        expect(again.headers.get("Vary")).toBe("Accept-Encoding");
        expect(again.headers.get("Cache-Control")).toBe("no-cache");
        expect(again.headers.get("Content-Encoding")).toBeNull();
      }
    }
    expect(tags.size).toBe(3);
  });

  test("change only with the page's content", async () => {
    const site = await buildSite();
    const { ask } = await startApp({ folder: site.folder });
    const readEntityTag = async (address: string) => (await ask(address)).headers.get("ETag");
    const [about, terms] = [
      await readEntityTag("/about"),
      await readEntityTag("/TermsandConditions.html"),
    ];

    await site.write("about.html", createTestPage("about"));
    await site.write("TermsandConditions.html", createTestPage("TERMS"));

    expect(await readEntityTag("/about")).toBe(about);
    expect(await readEntityTag("/TermsandConditions.html")).not.toBe(terms);
    expect(await (await ask("/TermsandConditions.html")).text()).toBe(createTestPage("TERMS"));
  });
});

describe("Cache-Control", () => {
  test.for([
    ["/about", "no-cache"],
    ["/commentDetails/1", "no-cache"],
    ["/nothing", "no-cache"],
    ["/_astro/page.B1xQz.js", "public, max-age=31536000, immutable"],
    ["/icon.svg", "public, max-age=86400"],
    ["/og/home.png", "public, max-age=86400"],
    ["/sitemap-index.xml", "public, max-age=3600"],
  ])("of %s has the value %s", async ([address = "", expected]) => {
    expect((await ask(address)).headers.get("Cache-Control")).toBe(expected);
  });
});

describe("static files", () => {
  test("answers 503 before the site is built", async () => {
    const site = await buildSite();
    const { ask } = await startApp({ folder: site.folder });
    expect((await ask("/readyz")).status).toBe(200);
    await rm(site.folder, { recursive: true });
    const answer = await ask("/about", { headers: { "Accept-Language": "id" } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(await answer.text()).toMatch(/^Sistem sedang ditingkatkan/);
    const readiness = await ask("/readyz");
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toEqual({ ready: false, site: false, database: true });
    expect((await ask("/healthz")).status).toBe(200);
  });
});

function decodeBody(body: Buffer, coding: string | null): string {
  if (coding === "br") return brotliDecompressSync(body).toString();
  return (coding === "gzip" ? gunzipSync(body) : body).toString();
}
