import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { sendRawRequest, startServer } from "../support/server-process.ts";
import { buildSite, getSharedSite } from "../support/site-fixture.ts";

const server = await startServer((await getSharedSite()).folder, {}, afterAll);

const REST = "Host: a\r\nConnection: close\r\n\r\n";

describe("raw requests", () => {
  test.for([
    ["a path outside the folder", "GET /../../etc/passwd HTTP/1.1", 404],
    ["a path without a slash", "GET etc/passwd HTTP/1.1", 400],
    ["an absolute address", "GET http://elsewhere.example/about HTTP/1.1", 200],
    ["another scheme", "GET ftp://elsewhere.example/about HTTP/1.1", 400],
    ["an asterisk", "GET * HTTP/1.1", 400],
    ["TRACE", "TRACE /about HTTP/1.1", 405],
    ["no address", "GET", 400],
    ["no host", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two lengths", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2", 400],
    ["a large header", `GET /about HTTP/1.1\r\nX-Large: ${"x".repeat(20_000)}`, 431],
    ["an unknown expectation", "GET /about HTTP/1.1\r\nExpect: tea", 200],
  ] as const)("return status and security headers for %s", async ([, line, status]) => {
    const answer = await sendRawRequest(server.port, `${line}\r\n${REST}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(
      /^content-security-policy: default-src 'none';.*frame-ancestors 'none'/im,
    );
    expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).not.toMatch(/ at |node:|\.ts|root:|error:/i);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

const leavesTraces = test.runIf(existsSync("/proc/self/fd"));
leavesTraces("the server closes files of aborted downloads", async () => {
  const site = await buildSite();
  await site.write("_astro/big.hash.bin", Buffer.alloc(32 * 1024 * 1024, "x"));
  const { child, url, ended } = await startServer(site.folder);
  const folder = `/proc/${child.pid}/fd`;
  const listOpenFiles = () =>
    readdirSync(folder).filter((fd) => pointsToFile(`${folder}/${fd}`, "big.hash.bin"));
  for (let times = 0; times < 20; times++) {
    const leaving = new AbortController();
    const answer = await fetch(`${url}/_astro/big.hash.bin`, { signal: leaving.signal });
    await expect.poll(listOpenFiles).not.toEqual([]);
    leaving.abort();
    await expect(answer.arrayBuffer()).rejects.toThrow();
  }
  await expect.poll(listOpenFiles, { timeout: 5000 }).toEqual([]);
  child.kill("SIGTERM");
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toMatch(/^listening on \S+\n$/);
});

function pointsToFile(descriptor: string, name: string): boolean {
  try {
    return readlinkSync(descriptor).endsWith(name);
  } catch {
    return false; // The server closed the file after we listed it.
  }
}
