import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for an answer before they send the next request; a few clients send some. */
const MOST_WAITING = 100;

/**
 * Handles a pipelined request once the answers before it are sent, so that a client that asks without
 * reading costs the memory of one answer. A connection on which too many requests wait is cut.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
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
    if (count(socket, 1) > MOST_WAITING) return socket.destroy();
    response.once("socket", () => {
      count(socket, -1);
      listener(request, response);
    });
  };
}
