import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { type Listening, listen } from "#server/http/listen.ts";
import { endpointMounter } from "#server/http/mount-endpoint.ts";
import { answerFailure } from "#server/http/reply.ts";
import { readJsonBody } from "#server/http/request-body.ts";
import { credentials, OPEN_GATE, session } from "./support/calls-fixture.ts";

const PATIENCE_MS = 200;
let listening: Listening;
let port: number;

beforeAll(async () => {
  const app = new Hono<ServerEnvironment>();
  app.onError((error, c) => {
    if (error instanceof Failure) return answerFailure(c, error);
    throw error;
  });
  endpointMounter(app, OPEN_GATE)(login, () => session);
  app.post("/impatient", async (c) => c.json(await readJsonBody(c, login, PATIENCE_MS)));
  listening = await listen(app, { host: "127.0.0.1", port: 0, siteUrl: "http://127.0.0.1" });
  port = Number(new URL(listening.url).port);
});

afterAll(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

/** A connection that has sent the beginning of a request; `answer` is what came back. */
async function begin(path: string, head: string) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    received += text;
  });
  // The server may close while this end still writes.
  socket.on("error", () => undefined);
  const type = "Content-Type: application/json";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${head}\r\n\r\n`);
  const answer = async () => {
    await expect.poll(() => received, { timeout: 5000 }).toMatch(/\r\n\r\n\{.*\}/);
    return received;
  };
  return { socket, answer };
}

describe("over a connection", () => {
  test("a body that says it is large is refused before any of it came", async () => {
    const { socket, answer } = await begin(login.path, "Content-Length: 10000000000");
    expect(await answer()).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":"1005"/);
    socket.destroy();
  });

  test("one that goes on and on is refused, and its connection ends", async () => {
    const { socket, answer } = await begin(login.path, "Transfer-Encoding: chunked");
    const chunk = `2000\r\n${" ".repeat(0x2000)}\r\n`;
    let isSending = true;
    const isClosed = once(socket, "close").then(() => {
      isSending = false;
    });
    const send = () => {
      if (isSending) socket.write(chunk, () => setTimeout(send, 1));
    };
    send();
    expect(await answer()).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":"1005"/);
    await isClosed;
  });

  test("one that comes too slowly is refused", async () => {
    const startedAt = performance.now();
    const { socket, answer } = await begin("/impatient", "Content-Length: 1000");
    // Whole JSON, but less than was announced.
    socket.write('{"account":"ada"}');
    expect(await answer()).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"1008"/);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(PATIENCE_MS - 10);
    socket.destroy();
  });

  test("the server goes on serving", async () => {
    const answer = await fetch(`${listening.url}${login.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect(await answer.json()).toMatchObject({ code: "0000" });
  });
});

describe("a client that takes its time", () => {
  /** Sends a byte now and then until the connection is cut; what came back. */
  async function drip(head: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      received += text;
    });
    // The server may cut the connection while this end still writes.
    socket.on("error", () => undefined);
    socket.write(head);
    const dripping = setInterval(() => socket.write("a"), 50);
    await once(socket, "close");
    clearInterval(dripping);
    return received;
  }

  test("is waited for no longer than this", () => {
    const { headersTimeout, requestTimeout } = listening.server;
    expect(headersTimeout).toBe(15_000);
    expect(requestTimeout).toBe(90_000);
  });

  test("with the head of a request is cut off", async () => {
    const { server } = listening;
    const { headersTimeout } = server;
    server.headersTimeout = 300;
    const startedAt = performance.now();
    expect(await drip("GET /polaris/context HTTP/1.1\r\nHost: localhost\r\nX-A: ")).toMatch(
      /^HTTP\/1\.1 408 /,
    );
    expect(performance.now() - startedAt).toBeLessThan(5000);
    server.headersTimeout = headersTimeout;
  });

  test("with a body is cut off", async () => {
    const { server } = listening;
    const { requestTimeout, headersTimeout } = server;
    [server.requestTimeout, server.headersTimeout] = [300, 300];
    const head = "POST /polaris/user/login HTTP/1.1\r\nHost: localhost\r\n";
    const type = "Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n";
    const startedAt = performance.now();
    expect(await drip(head + type)).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    [server.requestTimeout, server.headersTimeout] = [requestTimeout, headersTimeout];
  });
});
