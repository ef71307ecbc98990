import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { login } from "#contract/accounts/session.ts";
import { LARGEST_PICTURE, uploadPicture } from "#contract/pictures/picture.ts";
import { LARGEST_JSON } from "#contract/wire/endpoint.ts";
import { readJsonBody } from "#server/http/request-body.ts";
import { createDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { startServiceApp } from "../support/service-app.ts";
import { bareApp } from "./support/calls-fixture.ts";
import { startListening } from "./support/listening.ts";

const PATIENCE_MS = 200;

/** A server to which the body of a request begins. */
async function begin(path: string, length: string) {
  const app = bareApp();
  app.post("/impatient", async (c) => c.json(await readJsonBody(c, login, PATIENCE_MS)));
  app.post("/patient", async (c) => c.json(await readJsonBody(c, login)));
  const { server, open } = await startListening(app);
  const { requestTimeout, headersTimeout } = server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 90_000]);
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

test("a body that goes on and on is refused, and its connection ends", async () => {
  const { socket, send, received } = await begin("/patient", "Transfer-Encoding: chunked");
  send();
  const chunk = `2000\r\n${" ".repeat(0x2000)}\r\n`;
  const sending = setInterval(() => socket.write(chunk), 1);
  await expect.poll(received).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":"1005"/);
  if (!socket.closed) await once(socket, "close");
  clearInterval(sending);
});

test("one that comes too slowly is refused", async () => {
  const { socket, send, received } = await begin("/impatient", "Content-Length: 1000");
  const startedAt = performance.now();
  send();
  // Whole JSON, but less than was announced.
  socket.write('{"account":"ada"}');
  await expect.poll(received).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"1008"/);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(PATIENCE_MS - 10);
});

test("a client that sends a byte now and then is cut off", async () => {
  const { server, socket, send, received } = await begin("/patient", "Content-Length: 100000");
  [server.requestTimeout, server.headersTimeout] = [100, 100];
  send();
  const dripping = setInterval(() => socket.write("a"), 50);
  await once(socket, "close");
  clearInterval(dripping);
  expect(received()).toMatch(/HTTP\/1\.1 408 /);
});

test.for([
  ["that says its length", false],
  ["that does not", true],
] as const)(
  "each body %s and is too large is answered 413, and the connection kept",
  async ([, isChunked]) => {
    const service = await startServiceApp(await createDatabase("sqlite"));
    const { url } = await startListening(service.app);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const { token } = await signIn(service);
    const post = (path: string, type: string, bytes: number) =>
      new Promise<object>((resolve, reject) => {
        const length = isChunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": bytes };
        const headers = { "Content-Type": type, "X-NewAuth-Token": token, ...length };
        const asked = request(url + path, { method: "POST", agent, headers }, (answer) => {
          answer.resume().once("end", () => {
            resolve({ status: answer.statusCode, isReused: asked.reusedSocket });
          });
        });
        asked.once("error", reject).end(Buffer.alloc(bytes, " "));
      });
    const postJson = (bytes: number) => post(login.path, "application/json", bytes);
    const postPicture = () =>
      post(uploadPicture.path, "multipart/form-data; boundary=x", LARGEST_PICTURE * 2);
    expect(await postJson(LARGEST_JSON * 3)).toEqual({ status: 413, isReused: false });
    expect(await postJson(LARGEST_JSON * 3)).toEqual({ status: 413, isReused: true });
    expect(await postPicture()).toEqual({ status: 413, isReused: true });
    expect(await postPicture()).toEqual({ status: 413, isReused: true });
    expect(await postJson(2)).toEqual({ status: 400, isReused: true });
  },
);
