import { type AddressInfo, createServer, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { catchDeliveryFailure, startDelivery } from "./support/delivery-fixture.ts";
import { startMailServer } from "./support/mail-server.ts";
import { createCodeMail } from "./support/messages.ts";

describe("createSmtpCarrier", () => {
  test.for([
    [
      "a refused recipient",
      {
        onRcptTo: ({ address }, _session, callback) =>
          callback(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
      },
      {
        reason: "refused",
        facts: { status: 550, answer: expect.stringContaining("no such user …") },
      },
    ],
    [
      "a busy server",
      {
        onData: (stream, _session, callback) =>
          stream
            .resume()
            .once("end", () => callback(Object.assign(new Error("later"), { responseCode: 451 }))),
      },
      { reason: "busy", facts: { status: 451 } },
    ],
    [
      "a wrong password",
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, callback) => callback(new Error(`bad ${password}`)),
      },
      { reason: "refused", facts: { status: 535 } },
    ],
  ] as [string, SMTPServerOptions, object][])(
    "logs %s without address or secret",
    async ([, options, expected]) => {
      const server = await startMailServer(options);
      const url = options.onAuth ? server.url.replace("//", "//me:hunterpass@") : server.url;
      const { delivery, logged } = startDelivery({ SMTP_URL: url });
      const failure = await catchDeliveryFailure(delivery.send(createCodeMail()));
      expect(failure).toMatchObject(expected);
      const texts = JSON.stringify(failure) + failure.stack + logged.join("");
      expect(texts).not.toMatch(/hunterpass|ada@example\.com/);
    },
  );

  test.for([
    ["a silent server", () => undefined, ["timedOut"]],
    [
      "an endless answer",
      (socket) => {
        socket.write("220 here\r\n");
        const timer = setInterval(() => socket.write("250-x\r\n"), 50);
        socket.once("close", () => clearInterval(timer));
      },
      ["timedOut"],
    ],
    [
      "a closed connection",
      (socket) => {
        socket.write("220 here\r\n");
        socket.once("data", () => socket.destroy());
      },
      ["unreachable"],
    ],
    [
      "another protocol",
      (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
      ["unexpectedAnswer", "unreachable"],
    ],
  ] as [string, (socket: Socket) => unknown, string[]][])(
    "rejects after %s",
    async ([, onConnection, reasons]) => {
      const port = await startSocketServer(onConnection);
      const { delivery } = startDelivery({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 400);
      const started = performance.now();
      expect(reasons).toContain(
        (await catchDeliveryFailure(delivery.send(createCodeMail()))).reason,
      );
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
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
