import type { ServerContext } from "#server/core/environment.ts";
import { answer } from "./answer.ts";

/** Makes events one after the other. `leaving` aborts when the client is gone. */
export type EventSource<Event> = (leaving: AbortSignal) => AsyncGenerator<Event>;

/** Server-sent events of JSON. What fails before the first of them is answered as of any call. */
export async function sendEvents(
  c: ServerContext,
  source: EventSource<unknown>,
): Promise<Response> {
  const leaving = new AbortController();
  // The request's own tells of who leaves before the answer has begun.
  const events = source(AbortSignal.any([leaving.signal, c.req.raw.signal]));
  const encoder = new TextEncoder();
  let first: IteratorResult<unknown> | undefined = await events.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = first ?? (await events.next());
      first = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
    },
    async cancel() {
      leaving.abort();
      await events.return(undefined);
    },
  });
  return answer(c, 200, body, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    // A proxy that collects the answer would hold back its beginning.
    "X-Accel-Buffering": "no",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
}
