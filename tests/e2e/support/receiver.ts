import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnalyticsEvent } from "#browser/analytics/event.ts";

export type Manners = "answers" | "hangs" | "refuses";

export interface Receiver {
  port: number;
  /** Applies to later requests. */
  manners: Manners;
  bodies: string[];
  events(): AnalyticsEvent[];
  /** Drops all requests, and late ones about earlier events. */
  begin(): void;
  stop(): Promise<void>;
}

/** An analytics receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  let begun = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (parseEvents(body).some(({ time }) => time >= begun)) receiver.bodies.push(body);
    if (receiver.manners !== "hangs") response.writeHead(204).end();
  });
  server.on("connection", (socket) => {
    if (receiver.manners === "refuses") socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    manners: "answers",
    bodies: [],
    events: () => receiver.bodies.flatMap(parseEvents),
    begin() {
      begun = Date.now();
      receiver.bodies.length = 0;
      receiver.manners = "answers";
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

function parseEvents(body: string): AnalyticsEvent[] {
  return JSON.parse(body).events;
}
