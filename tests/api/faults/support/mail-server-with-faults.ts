import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Letter } from "../../support/outbox.ts";

type Fault =
  /** Takes connections and says nothing. */
  | "hangs"
  /** Takes a whole mail, and dies before it has said so. */
  | "diesAtTheEnd"
  /** Dies when the sender has said who it writes to. */
  | "diesInBetween";

/** A mail server that can be killed, revived at the same address, and made to fail. */
export async function startMailServerWithFaults() {
  /** The mails it took, or was about to take. */
  const heard: Letter[] = [];
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      if (fault === "diesInBetween") kill();
      else callback();
    },
    onData(stream, _session, callback) {
      hear(stream).then(() => {
        if (fault === "diesAtTheEnd") kill();
        else callback();
      }, callback);
    },
  });
  // Connections that break are what it is for.
  smtp.on("error", () => undefined);
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    if (fault !== "hangs") smtp.server.emit("connection", socket);
  });

  async function hear(stream: Readable): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    heard.push({
      channel: "email",
      to: mail.to?.[0]?.address ?? "",
      subject: "",
      text: mail.text ?? "",
    });
  }

  async function listen(port: number): Promise<void> {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
  }

  function kill(): void {
    listener.close();
    for (const socket of sockets) socket.destroy();
  }

  await listen(0);
  const { port } = listener.address() as AddressInfo;
  onTestFinished(kill);
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    kill,
    /** As it is at first, or with a fault. */
    async revive(as?: Fault): Promise<void> {
      if (listener.listening) kill();
      fault = as;
      await listen(port);
    },
  };
}
