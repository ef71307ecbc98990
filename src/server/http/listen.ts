import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { securityHeadersOf } from "#server/http/middleware/security-headers.ts";
import { listeningUrl } from "#site-url.ts";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";
import { answerMalformedRequests } from "./malformed-requests.ts";
import { oneAtATime } from "./pipelined-requests.ts";

/** For the head of a request; and for all of it, a picture on a slow connection included. */
const HEADERS_TIME_MS = 15_000;
const REQUEST_TIME_MS = 90_000;
/** How often they are looked at. */
const CHECKING_INTERVAL_MS = 1_000;
/** For a connection on which nothing moves, such as that of a client that does not read its answer. */
const STALLED_TIME_MS = 120_000;

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
  answerMalformedRequests(server, headers);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return { url: listeningUrl(host, boundPort), server };
}
