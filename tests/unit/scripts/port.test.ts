import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { becomesFree, isPortFree } from "../../../scripts/port.ts";

async function busyPort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

test("tells a busy port from a free one", async () => {
  const { server, port } = await busyPort();
  expect(await isPortFree(port, "127.0.0.1")).toBe(false);
  server.close();
  await once(server, "close");
  expect(await isPortFree(port, "127.0.0.1")).toBe(true);
});

test("waits for a server that is about to stop, and not for ever", async () => {
  const { server, port } = await busyPort();
  expect(await becomesFree(port, "127.0.0.1")).toBe(false);
  setTimeout(() => server.close(), 300);
  expect(await becomesFree(port, "127.0.0.1")).toBe(true);
});
