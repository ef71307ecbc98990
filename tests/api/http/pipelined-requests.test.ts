import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { listen } from "#server/http/listen.ts";

/** A server that is asked for numbers, and what it was asked. */
async function start() {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  const app = new Hono<ServerEnvironment>();
  app.get("/:name", async (c) => {
    const name = c.req.param("name");
    asked.push(name);
    if (name.startsWith("slow")) await new Promise<void>((resolve) => answers.set(name, resolve));
    return c.text(`<${name}>`);
  });
  const { server, url } = await listen(app, {
    host: "127.0.0.1",
    port: 0,
    siteUrl: "http://127.0.0.1",
  });
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    received += text;
  });
  socket.on("error", () => undefined);
  return {
    asked,
    socket,
    answer: (name: string) => answers.get(name)?.(),
    bodies: () => received.match(/<[^>]+>/g) ?? [],
  };
}

const request = (name: string) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`;

test("requests on one connection are looked at one after the other", async () => {
  const { asked, socket, answer, bodies } = await start();
  const names = ["a", "slow", ...Array.from({ length: 50 }, (_, index) => `n${index}`)];
  socket.write(names.map(request).join(""));
  await expect.poll(bodies).toEqual(["<a>"]);
  await expect.poll(() => asked).toEqual(["a", "slow"]);
  answer("slow");
  await expect.poll(() => asked).toEqual(names);
  await expect.poll(bodies).toEqual(names.map((name) => `<${name}>`));
});

test("who sends hundreds before the first answer is cut off", async () => {
  const { asked, socket } = await start();
  socket.write(request("slow") + request("n").repeat(200));
  await once(socket, "close");
  expect(asked).toEqual(["slow"]);
});

test("who sends hundreds one after the other is not", async () => {
  const { socket, bodies } = await start();
  for (let index = 0; index < 200; index += 1) {
    socket.write(request("n") + request("m"));
    await expect.poll(bodies, { interval: 1 }).toHaveLength(2 * index + 2);
  }
});
