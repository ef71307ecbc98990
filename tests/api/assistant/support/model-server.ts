import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface ModelRequest {
  readonly headers: Record<string, unknown>;
  readonly body: {
    readonly messages: readonly { role: string; content: string }[];
    readonly tools: readonly { function: { name: string; parameters: object } }[];
  };
}

const CHUNK = { id: "1", object: "chat.completion.chunk", created: 1, model: "made/model-1" };

/** How the server answers one request. */
export type ModelResponder = (response: ServerResponse, asked: ModelRequest) => unknown;

/** Starts a chat-completions server that sends these responses in order and repeats the last one. */
export async function startModelServer(...turns: ModelResponder[]) {
  const requests: ModelRequest[] = [];
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

/** Responds with text, one event for each piece. */
export function createTextResponse(...pieces: string[]): ModelResponder {
  return (response) => {
    beginEventStream(response);
    for (const content of pieces) sendChoice(response, { delta: { content } });
    finishEventStream(response, "stop");
  };
}

/** Responds with tool calls and sends each argument in two pieces. A string may be invalid JSON. */
export function createToolCallResponse(
  ...chosen: (readonly [name: string, given: object | string])[]
): ModelResponder {
  return (response) => {
    beginEventStream(response);
    for (const [index, [name, given]] of chosen.entries()) {
      const text = typeof given === "string" ? given : JSON.stringify(given);
      const call = (part: object) =>
        sendChoice(response, { delta: { tool_calls: [{ index, ...part }] } });
      const parts = [text.slice(0, 5), text.slice(5)];
      call({ id: `call-${index}`, type: "function", function: { name, arguments: parts[0] } });
      call({ function: { arguments: parts[1] } });
    }
    finishEventStream(response, "tool_calls");
  };
}

/** Responds with text without an end event. `endsEarly` closes the connection. */
export function createUnfinishedResponse(
  content: string,
  { endsEarly = false } = {},
): ModelResponder {
  return (response) => {
    beginEventStream(response);
    sendChoice(response, { delta: { content } });
    if (endsEarly) response.end();
  };
}

/** Repeats an event until the client disconnects. */
export function createEndlessResponse(delta: object): ModelResponder {
  return (response) => {
    beginEventStream(response);
    const timer = setInterval(() => {
      for (let times = 0; times < 50; times += 1) sendChoice(response, { delta });
    }, 1);
    response.on("close", () => clearInterval(timer));
  };
}

/** Responds with a status and body outside of the protocol. */
export function createRawResponse(status: number, body: string, headers = {}): ModelResponder {
  return (response) => response.writeHead(status, headers).end(body);
}

function beginEventStream(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  sendChoice(response, { delta: { role: "assistant", content: "" } });
}

function sendChoice(response: ServerResponse, choice: object): void {
  response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, ...choice }] })}\n\n`);
}

function finishEventStream(response: ServerResponse, reason: string): void {
  sendChoice(response, { delta: {}, finish_reason: reason });
  const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 };
  response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
}
