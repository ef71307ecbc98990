import { Agent, createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { closeGracefully } from "#server/http/listen.ts";
import { startListening } from "../http/support/listening.ts";
import { startApp } from "../support/app-fixture.ts";
import { runServer, startServer } from "../support/server-process.ts";
import { buildSite, createTestPage, getSharedSite } from "../support/site-fixture.ts";

describe("the server process at its start", () => {
  test("prints one line with its address", async () => {
    const { folder } = await getSharedSite();
    const { child, ended, line, url } = await startServer(folder);
    expect(line).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(await (await fetch(`${url}/about`)).text()).toBe(createTestPage("about"));
    child.kill("SIGTERM");
    const { code, output, errors } = await ended;
    expect(code).toBe(0);
    expect(output).toBe(line);
    const logged = errors
      .trim()
      .split("\n")
      .map((entry) => JSON.parse(entry));
    expect(logged).toContainEqual(expect.objectContaining({ path: "/about", status: 200 }));
  });

  test("prints one line if the port is in use", async () => {
    const { folder } = await getSharedSite();
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => {
      other.close();
    });
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output, errors } = await runServer(folder, { PORT: String(port) }).ended;
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(removeLogLines(errors)).toBe(
      `PORT: port ${port} on 127.0.0.1 is in use; stop what uses it or set PORT\n`,
    );
  });

  test("prints one line if the built site is outdated", async () => {
    const site = await buildSite();
    await site.write(
      "catalogue.json",
      JSON.stringify({ registerDate: "2026-07-13", products: [] }),
    );
    const { code, errors } = await runServer(site.folder).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^\S+catalogue\.json is of another version: run npm run build\n$/);
  });
});

describe("the server process after a signal", () => {
  test("finishes responses in progress and rejects new connections", async () => {
    const site = await buildSite();
    const size = 64 * 1024 * 1024;
    await site.write("_astro/big.hash.bin", Buffer.alloc(size, "x"));
    const { child, ended, url, port } = await startServer(site.folder);
    const agent = new Agent({ keepAlive: true });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/_astro/big.hash.bin`, { agent }, resolve).once("error", reject);
    });
    child.kill("SIGTERM");
    await expect.poll(() => isRefused(port)).toBe(true);
    child.kill("SIGINT");
    child.kill("SIGTERM");
    let received = 0;
    for await (const chunk of answer) received += chunk.length;
    expect(received).toBe(size);
    const receivedAt = Date.now();
    expect((await ended).code).toBe(0);
    expect(Date.now() - receivedAt).toBeLessThan(2000);
  });

  test("closes idle connections", async () => {
    const { folder } = await getSharedSite();
    const { child, ended, port } = await startServer(folder);
    const socket = connect({ port, host: "127.0.0.1" });
    const received = text(socket);
    socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    const signalledAt = Date.now();
    child.kill("SIGINT");
    expect((await ended).code).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(2000);
    expect(await received).toContain("200 OK");
  });

  test("aborts requests in progress after the grace period", async () => {
    const { server, open } = await startListening((await startApp()).app);
    const { socket } = await open();
    socket.write("GET /about HTTP/1.1\r\nHost: a\r\n");
    await sleep(200);
    const toldAt = Date.now();
    expect(await closeGracefully(server, 500)).toEqual({ cut: true });
    expect(Date.now() - toldAt).toBeGreaterThan(400);
  });
});

function removeLogLines(errors: string): string {
  return errors.replaceAll(/^\{"level":.*\n/gm, "");
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("error", () => resolve(true));
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
  });
}
