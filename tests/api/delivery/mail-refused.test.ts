import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { failureOf, startDelivery } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import { codeMail } from "./support/messages.ts";

test("a recipient it refuses", async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
  });
  const { delivery, logged } = startDelivery({ SMTP_URL: server.url });
  const { reason, facts } = await failureOf(delivery.send(codeMail()));
  expect({ reason, status: facts.status }).toEqual({ reason: "refused", status: 550 });
  expect(facts.answer).toContain("no such user …");
  expect(logged.join("")).not.toContain("ada@example.com");
});

test("mails while it has too much to do", async () => {
  const server = await startMailServer({
    onData(stream, _session, callback) {
      stream
        .resume()
        .once("end", () => callback(Object.assign(new Error("try later"), { responseCode: 451 })));
    },
  });
  const { delivery } = startDelivery({ SMTP_URL: server.url });
  expect(await failureOf(delivery.send(codeMail()))).toMatchObject({
    reason: "busy",
    facts: { status: 451 },
  });
});

test("a wrong password, which no log and no failure repeats", async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, callback) => callback(new Error(`bad ${password}`)),
  });
  const url = server.url.replace("//", "//me:hunterpass@");
  const { delivery, logged } = startDelivery({ SMTP_URL: url });
  const failure = await failureOf(delivery.send(codeMail()));
  expect(failure).toMatchObject({ reason: "refused", facts: { status: 535 } });
  expect(JSON.stringify(failure) + failure.stack + logged.join("")).not.toContain("hunterpass");
});

test("a right password is taken", async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, callback) =>
      callback(null, username === "me@x" && password === "p:w" ? { user: 1 } : {}),
  });
  const { delivery } = startDelivery({ SMTP_URL: server.url.replace("//", "//me%40x:p%3Aw@") });
  await delivery.send(codeMail());
  expect(server.arrived).toHaveLength(1);
});

test.for([
  ["says nothing", () => undefined, ["timedOut"]],
  [
    "greets, then answers one line at a time without end",
    (socket) => {
      socket.write("220 here\r\n");
      const dripping = setInterval(() => socket.write("250-x\r\n"), 50);
      socket.once("close", () => clearInterval(dripping));
    },
    ["timedOut"],
  ],
  [
    "hangs up, each time",
    (socket) => {
      socket.write("220 here\r\n");
      socket.once("data", () => socket.destroy());
    },
    ["unreachable"],
  ],
  [
    "speaks something else",
    (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    ["unexpectedAnswer", "unreachable"],
  ],
] as [string, (socket: Socket) => unknown, string[]][])(
  "a server that %s",
  async ([, onConnection, reasons]) => {
    const port = await startSocketServer(onConnection);
    const { delivery } = startDelivery({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 400);
    const started = performance.now();
    expect(reasons).toContain((await failureOf(delivery.send(codeMail()))).reason);
    expect(performance.now() - started).toBeLessThan(3000);
  },
);

test("no server at all", async () => {
  const { delivery } = startDelivery({ SMTP_URL: "smtp://127.0.0.1:9" });
  expect((await failureOf(delivery.send(codeMail()))).reason).toBe("unreachable");
});

test("and the next mail goes out once the server is back", async () => {
  let isUp = false;
  const server = await startMailServer({
    onMailFrom: (_address, _session, callback) =>
      callback(isUp ? null : Object.assign(new Error("closed"), { responseCode: 421 })),
  });
  const { delivery } = startDelivery({ SMTP_URL: server.url });
  expect((await failureOf(delivery.send(codeMail()))).reason).toBe("busy");
  isUp = true;
  await delivery.send(codeMail());
  expect(server.arrived).toHaveLength(1);
});

async function startSocketServer(onConnection: (socket: Socket) => unknown): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
