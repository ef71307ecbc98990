import type { Hono } from "hono";
import * as v from "valibot";
import type { Endpoint, ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { ZuidSchema } from "#contract/wire/fields.ts";
import { validateFields } from "#contract/wire/find-problems.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { Failure, toPicturesBusyFailure } from "#server/core/failure.ts";
import type { Caller, Gate } from "./gate.ts";
import { respondSuccess } from "./reply.ts";
import { readJsonBody } from "./request-body.ts";

/** Uploads are limited, because each may hold a picture of 5 MB in memory. */
const MAX_UPLOADS = 64;
const MAX_UPLOADS_PER_ACCOUNT = 8;

const uploaders: string[] = [];

export interface CallRequest<Call extends Endpoint> {
  readonly params: ParsedOf<Call, "params">;
  readonly query: ParsedOf<Call, "query">;
  readonly body: ParsedOf<Call, "body">;
  readonly caller: CallerOf<Call>;
  readonly zuid: string | undefined;
  readonly c: ServerContext;
}

type CallerOf<Call extends Endpoint> = {
  none: null;
  optional: Caller | null;
  required: Caller;
}[Call["session"]];

type Answer<Call extends Endpoint> = (
  request: CallRequest<Call>,
) => ReplyOf<Call> | Promise<ReplyOf<Call>>;

export type MountEndpoint = <Call extends Endpoint>(call: Call, answer: Answer<Call>) => void;

export function createEndpointMounter(app: Hono<ServerEnvironment>, gate: Gate): MountEndpoint {
  return (call, answer) => {
    app.on(call.method, call.path, async (c) => {
      const caller = await gate.admit(c, call);
      if (call.session === "required" && !caller) throw new Failure("0004");
      const serve = async () => {
        const request = await readRequest(c, call, gate, caller);
        return respondSuccess(c, await answer(request as CallRequest<typeof call>));
      };
      return call.limit === "upload" ? runWithinUploadLimit(caller?.userId ?? "", serve) : serve();
    });
  };
}

async function readRequest(c: ServerContext, call: Endpoint, gate: Gate, caller: Caller | null) {
  const parts = {
    params: c.req.param(),
    query: readQueryParameters(c),
    body: await readJsonBody(c, call),
  };
  const zuid = [parts.body["zuid"], parts.query["zuid"]].find((id) => v.is(ZuidSchema, id));
  if (zuid !== undefined) await gate.admitDevice(zuid, call, c);
  if (call.queryInBody) parts.query = { ...parts.body, ...parts.query };
  delete parts.query["zuid"];
  return {
    ...parseRequestParts(call, parts),
    caller: call.session === "none" ? null : caller,
    zuid,
    c,
  };
}

type RequestParts = Record<"params" | "query" | "body", Readonly<Record<string, unknown>>>;

/** Collects the problems of all request parts, so that a form shows them together. */
function parseRequestParts(call: Endpoint, parts: RequestParts) {
  let fields = {};
  const parsed = { params: {}, query: {}, body: {} };
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part];
    if (!schema) continue;
    const checked = validateFields(schema, parts[part]);
    if ("problems" in checked) fields = { ...fields, ...checked.problems };
    else parsed[part] = checked.output;
  }
  if (Object.keys(fields).length > 0) throw new Failure("1001", { fields });
  return parsed;
}

/** Parses the query string. A repeated field becomes a list, so that the schema rejects it. */
function readQueryParameters(c: ServerContext): Record<string, unknown> {
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(
    lists.map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

async function runWithinUploadLimit<Result>(
  account: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  const ownUploads = uploaders.filter((one) => one === account);
  if (uploaders.length >= MAX_UPLOADS || ownUploads.length >= MAX_UPLOADS_PER_ACCOUNT)
    throw toPicturesBusyFailure();
  uploaders.push(account);
  try {
    return await upload();
  } finally {
    uploaders.splice(uploaders.indexOf(account), 1);
  }
}
