import * as v from "valibot";
import { expect } from "vitest";
import { CODES } from "#contract/wire/codes.ts";
import {
  type BodyInputOf,
  type Endpoint,
  fillPathParameters,
  type InputOf,
  listCodes,
  type ReplyOf,
} from "#contract/wire/endpoint.ts";
import { EnvelopeSchema } from "#contract/wire/envelope.ts";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface Given<Call extends Endpoint> {
  readonly params?: InputOf<Call, "params">;
  readonly query?: InputOf<Call, "query">;
  readonly body?: BodyInputOf<Call>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
}

export interface SignedGiven<Call extends Endpoint> extends Given<Call> {
  readonly token?: string;
}

interface Answer {
  readonly response: Response;
  readonly code: keyof typeof CODES;
  readonly message: string;
  readonly data: unknown;
}

export async function askCall<Call extends Endpoint>(
  ask: Ask,
  call: Call,
  given: Given<Call> = {},
): Promise<Answer> {
  const { params = {}, query = {}, body, headers = {}, form } = given;
  const search = new URLSearchParams(query as Record<string, string>);
  const address = fillPathParameters(call, params as Record<string, string>);
  // As bytes, since an early refusal leaves the rest unread.
  const formResponse = form && new Response(form);
  const type = formResponse
    ? formResponse.headers.get("Content-Type")
    : body !== undefined && "application/json";
  const response = await ask(search.size > 0 ? `${address}?${search}` : address, {
    method: call.method,
    headers: { ...(type && { "Content-Type": type }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(formResponse && { body: await formResponse.arrayBuffer() }),
  });
  if (response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    return { response, code: "0000", message: "", data: await readEvents(call, response) };
  }
  const { code, message, data } = v.parse(EnvelopeSchema, await response.json());
  expect(["0000", ...listCodes(call)]).toContain(code);
  expect(response.status).toBe(CODES[code]);
  if (code === "0000") expectPromised(call, data);
  return { response, code, message, data };
}

async function readEvents(call: Endpoint, response: Response): Promise<unknown[]> {
  const lines = (await response.text()).split("\n\n").slice(0, -1);
  const events = lines.map((line) => JSON.parse(line.replace("data: ", "")));
  for (const event of events) expectPromised(call, event);
  return events;
}

export async function succeedCall<Call extends Endpoint>(
  ask: Ask,
  call: Call,
  given: Given<Call> = {},
): Promise<ReplyOf<Call>> {
  const { code, message, data } = await askCall(ask, call, given);
  expect({ code, message }).toMatchObject({ code: "0000" });
  return v.parse(call.reply, data);
}

/** An unknown field may be a secret. */
function expectPromised(call: Endpoint, data: unknown): void {
  expect(v.parse(call.reply, data)).toEqual(data);
}
