import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Asked {
  readonly headers: Record<string, unknown>;
  readonly body: {
    readonly messages: readonly { role: string; content: string }[];
    readonly tools: readonly { function: { name: string; parameters: object } }[];
  };
}

const CHUNK = { id: "1", object: "chat.completion.chunk", created: 1, model: "made/model-1" };

/** How the server answers one request. */
export type Turn = (response: ServerResponse, asked: Asked) => unknown;

/** A server that speaks the protocol of chat completions, or badly; the last turn is repeated. */
export async function startModel(...turns: Turn[]) {
  const requests: Asked[] = [];
  let closed = 0;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      closed += 1;
    });
    requests.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    const last = requests.at(-1);
    if (last) (turns[requests.length - 1] ?? turns.at(-1))?.(response, last);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const environment = {
    FINNY_LLM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    FINNY_LLM_KEY: "sk-secret-of-a-model",
    FINNY_LLM_MODEL: "made/model-1",
    FINNY_LLM_SECONDS: "2",
  };
  return { asked: requests, environment, closed: () => closed };
}

/** Pieces of text, one event each. */
export function says(...pieces: string[]): Turn {
  return (response) => {
    begin(response);
    for (const content of pieces) send(response, { delta: { content } });
    finish(response, "stop");
  };
}

/** Chooses tools, the arguments of each in two pieces; `given` may be no JSON. */
export function chooses(...chosen: (readonly [name: string, given: object | string])[]): Turn {
  return (response) => {
    begin(response);
    for (const [index, [name, given]] of chosen.entries()) {
      const text = typeof given === "string" ? given : JSON.stringify(given);
      const call = (part: object) =>
        send(response, { delta: { tool_calls: [{ index, ...part }] } });
      const parts = [text.slice(0, 5), text.slice(5)];
      call({ id: `call-${index}`, type: "function", function: { name, arguments: parts[0] } });
      call({ function: { arguments: parts[1] } });
    }
    finish(response, "tool_calls");
  };
}

/** Text that no end follows; with `endsEarly` the connection ends. */
export function begins(content: string, { endsEarly = false } = {}): Turn {
  return (response) => {
    begin(response);
    send(response, { delta: { content } });
    if (endsEarly) response.end();
  };
}

/** The same again and again, until the client has had enough. */
export function endless(delta: object): Turn {
  return (response) => {
    begin(response);
    const timer = setInterval(() => {
      for (let times = 0; times < 50; times += 1) send(response, { delta });
    }, 1);
    response.on("close", () => clearInterval(timer));
  };
}

/** Anything but chat completions. */
export function answers(status: number, body: string, headers = {}): Turn {
  return (response) => response.writeHead(status, headers).end(body);
}

function begin(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  send(response, { delta: { role: "assistant", content: "" } });
}

function send(response: ServerResponse, choice: object): void {
  response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, ...choice }] })}\n\n`);
}

function finish(response: ServerResponse, reason: string): void {
  send(response, { delta: {}, finish_reason: reason });
  const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };
  response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
}
