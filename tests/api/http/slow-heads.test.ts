import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "#server/http/listen.ts";
import { startApp } from "../support/app-fixture.ts";

describe("a client that takes its time", () => {
  let listening: Listening;
  let port: number;

  beforeAll(async () => {
    const { app } = await startApp();
    listening = await listen(app, { host: "127.0.0.1", port: 0, siteUrl: "http://127.0.0.1" });
    port = Number(new URL(listening.url).port);
  });

  afterAll(() => {
    listening.server.closeAllConnections();
    listening.server.close();
  });

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
