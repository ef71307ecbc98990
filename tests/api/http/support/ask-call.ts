import * as v from "valibot";
import { expect } from "vitest";
import { CODES } from "#contract/wire/codes.ts";
import {
  type BodyInputOf,
  type Endpoint,
  fillPathParameters,
  type InputOf,
  listFailureCodes,
  type ReplyOf,
} from "#contract/wire/endpoint.ts";
import { EnvelopeSchema } from "#contract/wire/envelope.ts";

type SendRequest = (path: string, init?: RequestInit) => Promise<Response>;

interface CallInput<Call extends Endpoint> {
  readonly params?: InputOf<Call, "params">;
  readonly query?: InputOf<Call, "query">;
  readonly body?: BodyInputOf<Call>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
}

export interface SignedCallInput<Call extends Endpoint> extends CallInput<Call> {
  readonly token?: string;
}

interface Answer {
  readonly response: Response;
  readonly code: keyof typeof CODES;
  readonly message: string;
  readonly data: unknown;
}

export async function callEndpoint<Call extends Endpoint>(
  ask: SendRequest,
  call: Call,
  given: CallInput<Call> = {},
): Promise<Answer> {
  const { params = {}, query = {}, body, headers = {}, form } = given;
  const search = new URLSearchParams(query as Record<string, string>);
  const address = fillPathParameters(call, params as Record<string, string>);
  // Sent as bytes, because the server leaves the rest unread when it rejects early.
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
  const { code, message, data } = v.parse(EnvelopeSchema, await response.json());
  expect(["0000", ...listFailureCodes(call)]).toContain(code);
  expect(response.status).toBe(CODES[code]);
  if (code === "0000") expectReplyOfContract(call, data);
  return { response, code, message, data };
}

export async function callSuccessfully<Call extends Endpoint>(
  ask: SendRequest,
  call: Call,
  given: CallInput<Call> = {},
): Promise<ReplyOf<Call>> {
  const { code, message, data } = await callEndpoint(ask, call, given);
  expect({ code, message }).toMatchObject({ code: "0000" });
  return v.parse(call.reply, data);
}

/** Rejects fields outside the contract, because they could be secrets. */
function expectReplyOfContract(call: Endpoint, data: unknown): void {
  expect(v.parse(call.reply, data)).toEqual(data);
}
