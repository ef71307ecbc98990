import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { securityHeadersOf } from "#server/http/middleware/security-headers.ts";
import { listeningUrl } from "#site-url.ts";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";

/** For the head of a request; and for all of it, a picture on a slow connection included. */
const HEADERS_TIME_MS = 15_000;
const REQUEST_TIME_MS = 90_000;
/** How often they are looked at. */
const CHECKING_INTERVAL_MS = 1_000;
/** For a connection on which nothing moves, such as that of a client that does not read its answer. */
const STALLED_TIME_MS = 120_000;
/** Closed at once, a connection on which the client still sends would lose the answer. */
const TIME_TO_READ_MS = 1_000;
/** Browsers and proxies wait for an answer before they send the next request; a few clients send some. */
const MAX_PENDING_CONNECTIONS = 100;

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface ListenOptions extends ConnectionLimits {
  host: string;
  port: number;
  siteUrl: string;
}

export interface Listening {
  url: string;
  server: Server;
}

/** Takes requests; rejects with the socket's error when it cannot listen there. */
export async function listen(
  app: Pick<Hono<ServerEnvironment>, "fetch">,
  options: ListenOptions,
): Promise<Listening> {
  const { host, port, siteUrl } = options;
  const headers = securityHeadersOf(siteUrl);
  const listener = getRequestListener(app.fetch, {
    // Reached only by what cannot be a request, such as an invalid Host: the app answers its own errors.
    errorHandler: () => new Response(null, { status: 400, headers }),
    // Node drops what was not read of a body. The adapter would cut the connection half a second later.
    autoCleanupIncoming: false,
  });
  const server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: HEADERS_TIME_MS,
      requestTimeout: REQUEST_TIME_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    oneAtATime(listener),
  );
  server.timeout = STALLED_TIME_MS;
  limitConnections(server, options);
  server.on("connection", (socket) => {
    // Node calls it after the last answer of a connection.
    socket.destroySoon = () => endThenDestroy(socket);
  });
  answerMalformedRequests(server, headers);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return { url: listeningUrl(host, boundPort), server };
}

/**
 * Handles a pipelined request once the answers before it are sent, so that a client that asks without
 * reading costs the memory of one answer. A connection on which too many requests wait is cut.
 */
function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();

  function count(socket: Socket, more: 1 | -1): number {
    const requests = (waiting.get(socket) ?? 0) + more;
    waiting.set(socket, requests);
    return requests;
  }

  return (request, response) => {
    const { socket } = request;
    // A response gets its socket when it is the next to be sent.
    if (response.socket) return listener(request, response);
    if (count(socket, 1) > MAX_PENDING_CONNECTIONS) return socket.destroy();
    response.once("socket", () => {
      count(socket, -1);
      listener(request, response);
    });
  };
}

type Headers = Readonly<Record<string, string>>;

/** Answers on the bare socket what never reaches the app: broken HTTP, and requests for a tunnel. */
function answerMalformedRequests(server: Server, headers: Headers): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else answerAndClose(socket, STATUS_OF_ERROR[error.code ?? ""] ?? 400, headers);
  });
  server.on("connect", (_request, socket: Duplex) => answerAndClose(socket, 405, headers));
}

function answerAndClose(socket: Duplex, status: number, headers: Headers): void {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  endThenDestroy(socket);
}

function endThenDestroy(socket: Duplex): void {
  socket.end();
  // A client that does not close its end would hold the connection for ever.
  setTimeout(() => socket.destroy(), TIME_TO_READ_MS).unref();
}
