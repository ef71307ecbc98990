import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { toNetworkPrefix } from "#server/http/limits/network.ts";
import { createStrictHeaders } from "#server/http/middleware/security-headers.ts";
import { createListeningUrl } from "#site-url.ts";
import { createTrustedProxies, findClientAddress, isTrustedProxy } from "./client-address.ts";

const MAX_CONNECTIONS = 10_000;
/** Many people share one address of a mobile network, and each browser opens six connections. */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000;
const MAX_PIPELINED_REQUESTS = 100;
const HEADERS_TIMEOUT_MS = 15_000;
/** Allows a minute for uploading a picture on a slow connection. */
const REQUEST_TIMEOUT_MS = 90_000;
const CHECKING_INTERVAL_MS = 1_000;
/** Closes inactive connections, for example of clients that do not read the response. */
const STALLED_TIMEOUT_MS = 120_000;
/** Delays closing a connection, because a client that is still sending would lose the response. */
const TIME_TO_READ_MS = 1_000;

export interface ListenOptions {
  host: string;
  port: number;
  siteUrl: string;
  isDemo: boolean;
  trustedProxies?: readonly string[];
  maxPerAddress?: number;
}

export async function listen(app: Pick<Hono<ServerEnvironment>, "fetch">, options: ListenOptions) {
  const { host, port } = options;
  const headers = createStrictHeaders(options);
  const listener = getRequestListener(app.fetch, {
    // Only requests with an invalid URL reach this handler, because the app handles its own errors.
    errorHandler: () => new Response(null, { status: 400, headers }),
    // Lets Node discard the unread body, because Hono's adapter would close the connection after half a second.
    autoCleanupIncoming: false,
  });
  const responses = new WeakMap<Duplex, ServerResponse>();
  const handleRequest = serializePipelinedRequests((request, response) => {
    responses.set(request.socket, response);
    return listener(request, response);
  });
  const server = createServer(
    {
      // Disables Node's check, because Hono's adapter rejects a missing host with the site's headers.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    handleRequest,
  );
  // Node's default response 417 would lack the site's headers. RFC 9110 allows servers to ignore unknown expectations.
  server.on("checkExpectation", handleRequest);
  respondToInvalidHttp(server, headers, responses);
  server.timeout = STALLED_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  limitConnectionsPerAddress(server, options);
  server.on("connection", (socket) => {
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), TIME_TO_READ_MS).unref();
    };
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return { url: createListeningUrl(host, boundPort), server };
}

export function describeListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  const where = `port ${port} on ${host}`;
  if (error.code === "EADDRINUSE") return `PORT: ${where} is in use; stop what uses it or set PORT`;
  if (error.code === "EACCES") return `PORT: ${where} may not be used by this account; set PORT`;
  return `HOST: cannot listen on ${where} (${error.code ?? error.message})`;
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Sends the status that Node would send, with the site's headers. */
function respondToInvalidHttp(
  server: Server,
  headers: Readonly<Record<string, string>>,
  responses: WeakMap<Duplex, ServerResponse>,
): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    // During a response, the client would read an error response as part of its body.
    const isResponding = response?.headersSent && !response.writableEnded;
    if (!socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_ERROR[error.code ?? ""] ?? 400;
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.end([start, ...lines, "Connection: close", "Content-Length: 0", "", ""].join("\r\n"));
    setTimeout(() => socket.destroy(), TIME_TO_READ_MS).unref();
  });
}

/** Closes connections above the limit per address. Trusted proxies are exempt, because they connect for all readers. */
function limitConnectionsPerAddress(server: Server, options: ListenOptions): void {
  const { maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS } = options;
  const trusted = createTrustedProxies(options.trustedProxies ?? []);
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = findClientAddress(socket.remoteAddress, undefined, trusted);
    if (address === null || isTrustedProxy(trusted, address)) return;
    const network = toNetworkPrefix(address);
    const count = counts.get(network) ?? 0;
    if (count >= maxPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once("close", () => {
      const rest = (counts.get(network) ?? 1) - 1;
      if (rest > 0) counts.set(network, rest);
      else counts.delete(network);
    });
  });
}

/** Handles pipelined requests in sequence, so that a client that never reads costs the memory of one response. */
function serializePipelinedRequests(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node assigns the socket to a response only when all earlier responses are complete.
    if (response.socket) return listener(request, response);
    const count = waiting.get(socket) ?? 0;
    if (count >= MAX_PIPELINED_REQUESTS) return socket.destroy();
    waiting.set(socket, count + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

const GRACE_MS = 10_000;
const IDLE_SWEEP_MS = 50;

/** Stops accepting connections and lets running requests finish. Cuts them off after the grace period. */
export function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<{ cut: boolean }> {
  return new Promise((resolve) => {
    let cut = false;
    // Closes idle connections repeatedly, because `close` closes only those that are idle at the time of the call.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    const deadline = setTimeout(() => {
      cut = true;
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve({ cut });
    });
  });
}
