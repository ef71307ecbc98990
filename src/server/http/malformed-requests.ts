import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Closed at once, a connection on which the client still sends would lose the answer. */
const TIME_TO_READ_MS = 1_000;

type Headers = Readonly<Record<string, string>>;

/** Answers on the bare socket what never reaches the app: broken HTTP, and requests for a tunnel. */
export function answerMalformedRequests(server: Server, headers: Headers): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else answerAndClose(socket, STATUS_OF_ERROR[error.code ?? ""] ?? 400, headers);
  });
  server.on("connect", (_request, socket: Duplex) => answerAndClose(socket, 405, headers));
}

function answerAndClose(socket: Duplex, status: number, headers: Headers): void {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  // A client that does not close its end would hold the connection for ever.
  setTimeout(() => socket.destroy(), TIME_TO_READ_MS).unref();
}
