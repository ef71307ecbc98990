import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow, followState } from "#contract/reactions/follow.ts";
import { LARGEST_JSON } from "#contract/wire/endpoint.ts";
import { type Listening, listen } from "#server/http/listen.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startApp } from "../support/app-fixture.ts";
import { startServiceApp } from "../support/service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" };

describe("what a signed-in client may send", () => {
  async function start() {
    const app = await startServiceApp(await createDatabase("sqlite"));
    const { token } = await signIn(app);
    const post = async (body: string, headers: Record<string, string> = {}) => {
      const answer = await app.ask(follow.path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-NewAuth-Token": token, ...headers },
        body,
      });
      return { status: answer.status, ...(await answer.json()) };
    };
    const followers = async () => {
      const params = { subjectType: "product", subjectId: "fairmoney" } as const;
      return (await app.succeed(followState, { params })).followers;
    };
    return { ...app, post, followers };
  }

  test.for([
    ["half of JSON", '{"subjectType":', 400, "1008"],
    ["a list", JSON.stringify([{ ...FAIRMONEY, follow: true }]), 400, "1008"],
    ["a list 40,000 deep", "[".repeat(40_000), 400, "1008"],
    [
      "a field 10,000 deep",
      `{"subjectType":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`,
      422,
      "1001",
    ],
    ["fields of a prototype", '{"__proto__":{"subjectType":"product","follow":true}}', 422, "1001"],
    ["a list for a text", '{"subjectType":["product"],"subjectId":["fairmoney"]}', 422, "1001"],
    ["a text for a yes", JSON.stringify({ ...FAIRMONEY, follow: "true" }), 422, "1001"],
    ["more than 100 kB", JSON.stringify({ a: "x".repeat(LARGEST_JSON) }), 413, "1005"],
  ] as const)("%s is refused and changes nothing", async ([, body, status, code]) => {
    const app = await start();
    expect(await app.post(body)).toMatchObject({ status, code });
    expect(await app.followers()).toBe(0);
    expect(Object.hasOwn(Object.prototype, "subjectType")).toBe(false);
  });

  test("another type is refused", async () => {
    const app = await start();
    const body = JSON.stringify({ ...FAIRMONEY, follow: true });
    expect(await app.post(body, { "Content-Type": "text/plain" })).toMatchObject({
      status: 415,
      code: "1009",
    });
    expect(await app.followers()).toBe(0);
  });

  test("a hostile prototype beside good fields is nothing but a field too many", async () => {
    const app = await start();
    const body = `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},${JSON.stringify(
      { ...FAIRMONEY, follow: true },
    ).slice(1)}`;
    expect(await app.post(body)).toMatchObject({
      code: "0000",
      data: { followed: true, followers: 1 },
    });
    expect("admin" in {}).toBe(false);
  });
});

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
