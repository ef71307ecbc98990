import type { Hono } from "hono";
import * as v from "valibot";
import type { Endpoint, ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { ZuidSchema } from "#contract/wire/fields.ts";
import { findProblems } from "#contract/wire/find-problems.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { Failure, picturesBusy } from "#server/core/failure.ts";
import { type EventSource, sendEvents } from "./event-stream.ts";
import type { Caller, Gate } from "./gate.ts";
import { succeed } from "./reply.ts";
import { readJsonBody } from "./request-body.ts";

/** Each may hold a picture of 5 MB in memory. */
const MAX_UPLOADS = 64;
/** More than the pictures of a post, and too few to keep everybody else out. */
const MAX_UPLOADS_PER_ACCOUNT = 8;

/** The account behind each upload that is under way, its body read or not. */
const taken: string[] = [];

/** A request to a call as its code gets it: every part checked and in its stored form. */
export interface CallRequest<Call extends Endpoint> {
  readonly params: ParsedOf<Call, "params">;
  readonly query: ParsedOf<Call, "query">;
  readonly body: ParsedOf<Call, "body">;
  readonly caller: CallerOf<Call>;
  /** The device, as the client names it. */
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
) => ResultOf<Call> | Promise<ResultOf<Call>>;

type ResultOf<Call extends Endpoint> = Call extends { readonly replyKind: "events" }
  ? EventSource<ReplyOf<Call>>
  : ReplyOf<Call>;

export type MountEndpoint = <Call extends Endpoint>(call: Call, answer: Answer<Call>) => void;

/** Mounts calls of the contract behind the gate. The types hold each answer to what its call promises. */
export function endpointMounter(app: Hono<ServerEnvironment>, gate: Gate): MountEndpoint {
  return (call, answer) => {
    app.on(call.method, call.path, async (c) => {
      const caller = await gate.admit(c, call);
      if (call.session === "required" && !caller) throw new Failure("0004");
      const serve = async () => {
        const request = await readRequest(c, call, gate, caller);
        const result = await answer(request as CallRequest<typeof call>);
        return call.replyKind === "events"
          ? sendEvents(c, result as EventSource<unknown>)
          : succeed(c, result);
      };
      return call.limit === "upload" ? inUploadPlace(caller?.userId ?? "", serve) : serve();
    });
  };
}

async function readRequest(c: ServerContext, call: Endpoint, gate: Gate, caller: Caller | null) {
  const given = {
    params: c.req.param(),
    query: readQuery(c),
    body: await readJsonBody(c, call),
  };
  const zuid = [given.body["zuid"], given.query["zuid"]].find((id) => v.is(ZuidSchema, id));
  if (zuid !== undefined) await gate.admitDevice(zuid, call);
  return { ...parse(call, given), caller: call.session === "none" ? null : caller, zuid, c };
}

type Given = Record<"params" | "query" | "body", Readonly<Record<string, unknown>>>;

/** All parts are looked at before any is refused, so that a form gets all its texts at once. */
function parse(call: Endpoint, given: Given) {
  let fields = {};
  const parsed = { params: {}, query: {}, body: {} };
  for (const part of ["params", "query", "body"] as const) {
    const schema = call[part];
    if (!schema) continue;
    const checked = findProblems(schema, given[part]);
    if ("problems" in checked) fields = { ...fields, ...checked.problems };
    else parsed[part] = checked.output;
  }
  if (Object.keys(fields).length > 0) throw new Failure("1001", { fields });
  return parsed;
}

/**
 * A field that is given twice is a list, which no schema of a query takes. In one pass: an address has
 * room for thousands of fields.
 */
function readQuery(c: ServerContext): Record<string, unknown> {
  const start = c.req.url.indexOf("?");
  if (start === -1) return {};
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(c.req.url.slice(start))) {
    const before = fields.get(name);
    if (before === undefined) fields.set(name, value);
    else if (typeof before === "string") fields.set(name, [before, value]);
    else before.push(value);
  }
  return Object.fromEntries(fields);
}

/** Runs an upload, reading its body included. Throws 5003 when too many are under way. */
async function inUploadPlace<Result>(
  account: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  const own = taken.filter((one) => one === account);
  if (taken.length >= MAX_UPLOADS || own.length >= MAX_UPLOADS_PER_ACCOUNT) throw picturesBusy();
  taken.push(account);
  try {
    return await upload();
  } finally {
    taken.splice(taken.indexOf(account), 1);
  }
}
