import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnalyticsEvent } from "#browser/analytics/event.ts";

export type Manners = "answers" | "fails" | "hangs" | "refuses";

export interface Receiver {
  port: number;
  /** How it treats what comes from now on. */
  manners: Manners;
  /** What it got, as it came. */
  bodies: string[];
  events(): AnalyticsEvent[];
  /** Forgets what it got, and what still comes of what happened until now. */
  begin(): void;
  stop(): Promise<void>;
}

/** A receiver of analytics as an operator might run one, well or badly, on a port that is free. */
export async function startReceiver(): Promise<Receiver> {
  let begun = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (eventsOf(body).some(({ time }) => time >= begun)) receiver.bodies.push(body);
    if (receiver.manners !== "hangs") {
      response.writeHead(receiver.manners === "fails" ? 500 : 204).end();
    }
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
    events: () => receiver.bodies.flatMap(eventsOf),
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

function eventsOf(body: string): AnalyticsEvent[] {
  return JSON.parse(body).events;
}
