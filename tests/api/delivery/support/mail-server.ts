import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

export interface Arrived {
  raw: string;
  mail: Email;
  session: SMTPServerSession;
}

/** A real SMTP server that keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // Silent about its certificate, which is good enough here.
    logger: false,
    closeTimeout: 50,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      buffer(stream)
        .then(async (bytes) => {
          const mail = await PostalMime.parse(bytes);
          // The envelope of the session is emptied for the next mail.
          arrived.push({
            raw: bytes.toString("latin1"),
            mail,
            session: structuredCloneOf(session),
          });
          callback();
        })
        .catch(callback);
    },
    ...options,
  });
  // Clients that break off are what some tests are about.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, arrived, connections: () => connections };
}

function structuredCloneOf(session: SMTPServerSession): SMTPServerSession {
  const { mailFrom, rcptTo } = session.envelope;
  return { ...session, envelope: { mailFrom, rcptTo: [...rcptTo] } };
}
