import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { type ListenOptions, listen } from "#server/http/listen.ts";

type App = Parameters<typeof listen>[0];

export async function startListening(app: App, options: Partial<ListenOptions> = {}) {
  const here = { host: "127.0.0.1", port: 0, siteUrl: "http://localhost", isDemo: false };
  const { server, url } = await listen(app, { ...here, ...options });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** With `allowHalfOpen` the client never closes its side of the connection. */
  async function open({ allowHalfOpen = false } = {}) {
    const port = Number(new URL(url).port);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen }).setEncoding("utf8");
    onTestFinished(() => {
      socket.destroy();
    });
    let received = "";
    socket.on("data", (text) => {
      received += text;
    });
    // The server may close during a write.
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return { socket, received: () => received };
  }

  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  return { server, url, open, connections };
}
