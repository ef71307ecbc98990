import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ArrivedMail {
  raw: string;
  mail: Email;
  session: SMTPServerSession;
}

/** Starts an SMTP server that a test can kill and restart at the same address. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: ArrivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let isDying = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      const parsing = buffer(stream).then(async (bytes) => {
        const mail = await PostalMime.parse(bytes);
        // Copied, because the server empties the session's envelope for the next mail.
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { mailFrom, rcptTo: [...rcptTo] };
        arrived.push({ raw: bytes.toString("latin1"), mail, session: { ...session, envelope } });
      });
      parsing.then(isDying ? kill : () => callback(), callback);
    },
    ...options,
  });
  smtp.on("error", () => undefined);
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    smtp.server.emit("connection", socket);
  });

  async function listen(port = 0): Promise<number> {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    return (listener.address() as AddressInfo).port;
  }

  function kill(): void {
    listener.close();
    for (const socket of sockets) socket.destroy();
  }

  const port = await listen();
  onTestFinished(kill);
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    connections: () => connections,
    kill,
    /** Makes the server accept the next mail and die before it responds. */
    dieBeforeConfirmingNextMail() {
      isDying = true;
    },
    async revive() {
      isDying = false;
      await listen(port);
    },
  };
}
