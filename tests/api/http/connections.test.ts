import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type ListenOptions, listen } from "#server/http/listen.ts";
import { startApp } from "../support/app-fixture.ts";
import { buildSite } from "../support/site-fixture.ts";

const REQUEST = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";

async function start(options: Partial<ListenOptions> = {}, folder?: string) {
  const { app } = await startApp({ ...(folder !== undefined && { folder }) });
  const here = { host: "127.0.0.1", port: 0, siteUrl: "http://127.0.0.1" };
  const { server, url } = await listen(app, { ...here, ...options });
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const port = Number(new URL(url).port);
  /** Half-open: a client that never closes its end. */
  async function open({ allowHalfOpen = false } = {}): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
    sockets.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  }
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { server, open, connections };
}

/** Whether the server answers on the connection; else it closes it. */
async function isServed(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write(REQUEST);
  const closed = once(socket, "close").then(() => false);
  const answered = once(socket, "data").then(() => true);
  return Promise.race([answered, closed]).catch(() => false);
}

describe("the server ends", () => {
  test("connections that sent what is no HTTP", async () => {
    const { open, connections } = await start();
    const socket = await open({ allowHalfOpen: true });
    socket.write("\0\0\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
  });

  test("silent connections", async () => {
    const { server, open, connections } = await start();
    server.headersTimeout = 200;
    const socket = await open({ allowHalfOpen: true });
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
  });

  test("connections whose client does not read the answer", async () => {
    const site = await buildSite();
    await site.write("_astro/big.hash.bin", Buffer.alloc(32 * 1024 * 1024, "x"));
    const { server, open, connections } = await start({}, site.folder);
    expect(server.timeout).toBe(120_000);
    server.timeout = 300;
    const socket = await open();
    socket.pause();
    socket.write("GET /_astro/big.hash.bin HTTP/1.1\r\nHost: a\r\n\r\n");
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
  });
});

describe("connections are limited", () => {
  test("to so many of one address, and one that closes makes room", async () => {
    const { open, connections } = await start({ mostOfOneAddress: 2 });
    const [first, second, third] = [await open(), await open(), await open()];
    expect(await isServed(third)).toBe(false);
    expect(await isServed(first)).toBe(true);
    expect(await isServed(second)).toBe(true);
    first.destroy();
    await expect.poll(connections).toBe(1);
    expect(await isServed(await open())).toBe(true);
  });

  test("but a trusted proxy is not one address", async () => {
    const proxy = { mostOfOneAddress: 2, trustedProxies: ["127.0.0.0/8"] };
    const { open } = await start(proxy);
    for (const socket of [await open(), await open(), await open()]) {
      expect(await isServed(socket)).toBe(true);
    }
  });

  test("to so many of all", async () => {
    const { server, open } = await start({ trustedProxies: ["127.0.0.1"] });
    expect(server.maxConnections).toBe(10_000);
    server.maxConnections = 1;
    const first = await open();
    expect(await isServed(await open())).toBe(false);
    expect(await isServed(first)).toBe(true);
  });
});
