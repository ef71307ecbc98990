import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type ResponseBehaviour = (response: ServerResponse, heard: ReceivedRequest) => void;

/**
 * A real server that answers requests with the behaviours in order, repeating the last. Requests of
 * `/polaris/context` are answered but not recorded.
 */
export async function startFaultyServer(...behaviours: ResponseBehaviour[]) {
  const heard: ReceivedRequest[] = [];
  const waiting: (() => void)[] = [];
  let contexts = 0;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    if (url === "/polaris/context") {
      contexts += 1;
      return respondWithEnvelope("0000", { ip: "203.0.113.7", country: "NG", channel: "default" })(
        response,
      );
    }
    const behaviour = behaviours[Math.min(heard.length, behaviours.length - 1)];
    heard.push({ method, url, headers, body });
    for (const resolve of waiting.splice(0)) resolve();
    return behaviour?.(response, { method, url, headers, body });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  vi.stubEnv("PUBLIC_API_BASE", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return {
    heard,
    contexts: () => contexts,
    /** Resolves when the next request has arrived. */
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

export function respondWithEnvelope(
  code: string,
  data: unknown = null,
  { message = `said with ${code}`, status = 200, headers = {} } = {},
): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify({ code, message, data }));
  };
}

export function respondWithBody(
  body: string,
  { status = 200, type = "text/html" } = {},
): ResponseBehaviour {
  return (response) => {
    response.writeHead(status, { "Content-Type": type });
    response.end(body);
  };
}

export const closeWithReset: ResponseBehaviour = (response) => {
  response.socket?.destroy();
};

/** Closes the connection before the announced Content-Length. */
export const truncateResponse: ResponseBehaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
  response.write('{"code":"0000","mess');
  setImmediate(() => response.socket?.destroy());
};

export const ignoreRequest: ResponseBehaviour = () => undefined;

/** Never completes the response. */
export const streamForever: ResponseBehaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"code":"0000",');
};

/** Responses that a test sends in any order. */
export function createDelayedResponses() {
  const responses: ServerResponse[] = [];
  const behaviour: ResponseBehaviour = (response) => {
    responses.push(response);
  };
  function answer(index: number, code: string, data: unknown) {
    const response = responses[index];
    if (!response) throw new Error(`nothing was asked for ${index + 1} times`);
    respondWithEnvelope(code, data)(response);
  }
  return {
    held: responses,
    behaviour,
    give: (index: number, data: unknown) => answer(index, "0000", data),
    refuse: (index: number, code: string) => answer(index, code, null),
  };
}
