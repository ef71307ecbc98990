import { Failure, readEnvelope } from "#browser/core/failure.ts";
import { createHeaders } from "#browser/core/headers.ts";
import { failureText } from "#browser/core/page.ts";
import { deviceId } from "#browser/core/storage.ts";
import type { AnswerEvent, ask } from "#contract/assistant/assistant.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

const PATH: (typeof ask)["path"] = "/polaris/assistant";

/** Streams an answer. Throws a Failure if the server rejects the question or the stream ends early. */
export async function* askFinny(
  body: GivenOf<typeof ask, "body">,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const headers = { ...createHeaders(null), "Content-Type": "application/json" };
  const response = await fetch(`${import.meta.env.PUBLIC_API_BASE ?? ""}${PATH}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...body, zuid: deviceId() }),
    signal,
  }).catch(() => {
    throw new Failure("network", failureText());
  });
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream && response.body) yield* readEvents(response.body);
  else readEnvelope(await response.text(), failureText());
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Failure("network", failureText());
    text += decoder.decode(value, { stream: true });
    const lines = text.split("\n\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const event: AnswerEvent = JSON.parse(line.slice("data: ".length));
      yield event;
      if (event.type === "done") return;
    }
  }
}
