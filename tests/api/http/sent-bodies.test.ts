import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { MAX_PICTURE_BYTES, uploadPicture } from "#contract/pictures/picture.ts";
import { MAX_JSON_BYTES } from "#contract/wire/endpoint.ts";
import { readJsonBody } from "#server/http/request-body.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import { createBareApp } from "./support/calls-fixture.ts";
import { startListening } from "./support/listening.ts";

const PATIENCE_MS = 200;

async function beginRequest(path: string, length: string) {
  const app = createBareApp();
  app.post("/impatient", async (c) => c.json(await readJsonBody(c, login, PATIENCE_MS)));
  app.post("/patient", async (c) => c.json(await readJsonBody(c, login)));
  const { server, open } = await startListening(app);
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 90_000,
    maxConnections: 10_000,
  });
  const { socket, received } = await open();
  const type = "Content-Type: application/json";
  return {
    server,
    socket,
    received,
    send: () =>
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${length}\r\n\r\n`),
  };
}

describe("request bodies", () => {
  test("are rejected if they arrive too slowly", async () => {
    const { socket, send, received } = await beginRequest("/impatient", "Content-Length: 1000");
    const startedAt = performance.now();
    send();
    // Valid JSON, but shorter than its Content-Length.
    socket.write('{"account":"ada"}');
    await expect.poll(received).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"1008"/);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(PATIENCE_MS - 10);
  });

  /** A client that sends all requests on one keep-alive connection. */
  async function startClient(
    sent: { readonly isChunked?: boolean; readonly waits?: boolean } = {},
  ) {
    const service = await startServiceApp(await createDatabase("sqlite"));
    const { url } = await startListening(service.app);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const { token } = await signIn(service);
    const post = (path: string, type: string, bytes: number, session = token) =>
      new Promise<object>((resolve, reject) => {
        const headers = {
          "Content-Type": type,
          "X-NewAuth-Token": session,
          ...(sent.isChunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": bytes }),
          ...(sent.waits && { Expect: "100-continue" }),
        };
        const httpRequest = request(url + path, { method: "POST", agent, headers }, (answer) => {
          const { statusCode: status, headers: answered } = answer;
          answer.resume().once("end", () => {
            resolve({
              status,
              isReused: httpRequest.reusedSocket,
              connection: answered.connection,
            });
          });
        });
        const send = () => httpRequest.end(Buffer.alloc(bytes, " "));
        httpRequest.once("error", reject);
        if (sent.waits) httpRequest.once("continue", send);
        else send();
      });
    return {
      postJson: (bytes: number) => post(login.path, "application/json", bytes),
      postPicture: (bytes: number, session?: string) =>
        post(uploadPicture.path, "multipart/form-data; boundary=x", bytes, session),
    };
  }

  const [first, kept, last] = [
    { isReused: false, connection: "keep-alive" },
    { isReused: true, connection: "keep-alive" },
    { isReused: false, connection: "close" },
  ];

  describe.for([
    ["with a length", {}],
    ["without a length", { isChunked: true }],
    ["after 100-continue", { waits: true }],
  ] as const)("above the size limit, %s", ([, sent]) => {
    test("return 413 and keep the connection open", async () => {
      const { postJson, postPicture } = await startClient(sent);
      expect(await postJson(MAX_JSON_BYTES * 3)).toEqual({ status: 413, ...first });
      expect(await postJson(MAX_JSON_BYTES * 3)).toEqual({ status: 413, ...kept });
      expect(await postPicture(MAX_PICTURE_BYTES * 2)).toEqual({ status: 413, ...kept });
      expect(await postPicture(MAX_PICTURE_BYTES * 2)).toEqual({ status: 413, ...kept });
      expect(await postJson(2)).toEqual({ status: 400, ...kept });
    });

    test("close the connection if far too large", async () => {
      const { postJson, postPicture } = await startClient(sent);
      for (const bytes of [MAX_JSON_BYTES * 10, MAX_JSON_BYTES * 100, MAX_JSON_BYTES * 100]) {
        expect(await postJson(bytes)).toEqual({ status: 413, ...last });
      }
      expect(await postPicture(MAX_PICTURE_BYTES * 10)).toEqual({ status: 413, ...last });
      expect(await postJson(2)).toEqual({ status: 400, ...first });
    });
  });

  test("keep the connection open if rejected before they arrive", async () => {
    const service = await startServiceApp(await createDatabase("sqlite"));
    const { open } = await startListening(service.app);
    const { socket, received } = await open();
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head(uploadPicture.path, 20));
    await expect.poll(received).toMatch(/^HTTP\/1.1 401 /);
    // Longer than the adapter's timeout of half a second.
    await delay(700);
    socket.write(" ".repeat(20) + head(login.path, 0));
    await expect.poll(received).toMatch(/HTTP\/1.1 401 [\s\S]*HTTP\/1.1 422 /);
  });
});
