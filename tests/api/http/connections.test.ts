import { once } from "node:events";
import type { Socket } from "node:net";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { ServerEnvironment } from "#server/core/environment.ts";
import type { ListenOptions } from "#server/http/listen.ts";
import { startApp } from "../support/app-fixture.ts";
import { buildSite } from "../support/site-fixture.ts";
import { startListening } from "./support/listening.ts";

const createGetRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

async function start(options: Partial<ListenOptions> = {}, folder?: string) {
  const { app } = await startApp({ ...(folder !== undefined && { folder }) });
  return startListening(app, options);
}

async function isServed({ socket }: { socket: Socket }): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write(createGetRequest("/healthz"));
  const closed = once(socket, "close").then(() => false);
  const answered = once(socket, "data").then(() => true);
  return Promise.race([answered, closed]).catch(() => false);
}

describe("listen", () => {
  test("closes connections if the client reads no response", async () => {
    const site = await buildSite();
    await site.write("_astro/big.hash.bin", Buffer.alloc(32 * 1024 * 1024, "x"));
    const { server, open, connections } = await start({}, site.folder);
    expect(server.timeout).toBe(120_000);
    server.timeout = 300;
    const { socket } = await open();
    socket.pause();
    socket.write(createGetRequest("/_astro/big.hash.bin"));
    await expect.poll(connections, { timeout: 5000 }).toBe(0);
  });
});

describe("connection limits", () => {
  test("limit the connections of one address", async () => {
    const { open, connections } = await start({ maxPerAddress: 2 });
    const [first, second, third] = [await open(), await open(), await open()];
    expect(await isServed(third)).toBe(false);
    expect(await isServed(first)).toBe(true);
    expect(await isServed(second)).toBe(true);
    first.socket.destroy();
    await expect.poll(connections).toBe(1);
    expect(await isServed(await open())).toBe(true);
  });

  test("do not apply to trusted proxies", async () => {
    const { open } = await start({ maxPerAddress: 2, trustedProxies: ["127.0.0.0/8"] });
    for (const one of [await open(), await open(), await open()]) {
      expect(await isServed(one)).toBe(true);
    }
  });
});

describe("pipelined requests", () => {
  async function startRecordingServer() {
    const requests: string[] = [];
    const answers = new Map<string, () => void>();
    const app = new Hono<ServerEnvironment>();
    app.get("/:name", async (c) => {
      const name = c.req.param("name");
      requests.push(name);
      if (name === "slow") await new Promise<void>((resolve) => answers.set(name, resolve));
      return c.text(`<${name}>`);
    });
    const { open } = await startListening(app);
    const { socket, received } = await open();
    const parseReceivedBodies = () => received().match(/<[^>]+>/g) ?? [];
    return {
      asked: requests,
      socket,
      answer: (name: string) => answers.get(name)?.(),
      bodies: parseReceivedBodies,
    };
  }

  test("are handled one after another", async () => {
    const { asked, socket, answer, bodies } = await startRecordingServer();
    const names = ["a", "slow", ...Array.from({ length: 50 }, (_, index) => `n${index}`)];
    socket.write(names.map((name) => createGetRequest(`/${name}`)).join(""));
    await expect.poll(bodies).toEqual(["<a>"]);
    await expect.poll(() => asked).toEqual(["a", "slow"]);
    answer("slow");
    await expect.poll(() => asked).toEqual(names);
    await expect.poll(bodies).toEqual(names.map((name) => `<${name}>`));
  });

  test("close the connection when more than 100 wait", async () => {
    const { asked, socket } = await startRecordingServer();
    socket.write(createGetRequest("/slow") + createGetRequest("/n").repeat(200));
    await once(socket, "close");
    expect(asked).toEqual(["slow"]);
  });
});
