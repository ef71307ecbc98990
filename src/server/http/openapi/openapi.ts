import { STATUS_CODES } from "node:http";
import type { Hono } from "hono";
import { ENDPOINTS_BY_TAG } from "#contract/endpoints.ts";
import { CODES, type FailureCode } from "#contract/wire/codes.ts";
import { type Endpoint, listCodes } from "#contract/wire/endpoint.ts";
import { REVALIDATED } from "#hosting/caching.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { getMessage } from "#server/core/texts.ts";
import { addressLimit, type Gate } from "#server/http/gate.ts";
import {
  describeBody,
  describeParameters,
  HEADER_PARAMETERS,
  type Json,
  namedSchemas,
  replySchema,
} from "#server/http/openapi/parameters.ts";
import { answer } from "#server/http/reply.ts";

const HEADERS: Json = {
  "X-Request-Id": { $ref: "#/components/headers/RequestId" },
};

function describeAnswers(call: Endpoint): Json {
  const byStatus = Map.groupBy(listCodes(call), (code) => CODES[code]);
  const failures = [...byStatus].map(
    ([status, codes]) => [String(status), failure(status, codes)] as const,
  );
  return { "200": success(call), ...Object.fromEntries(failures) };
}

function success(call: Endpoint): Json {
  const headers =
    call.session === "none"
      ? HEADERS
      : { ...HEADERS, userid: { $ref: "#/components/headers/UserId" } };
  return {
    description: "Success",
    headers,
    content:
      call.replyKind === "events"
        ? { "text/event-stream": { schema: replySchema(call.reply) } }
        : json(envelope({ const: "0000" }, replySchema(call.reply))),
  };
}

function failure(status: number, codes: readonly FailureCode[]): Json {
  const schemas = codes.map((code) => ({ $ref: `#/components/schemas/Failure${code}` }));
  const isPassing = codes.includes("1004") || codes.includes("5003");
  return {
    description: STATUS_CODES[status],
    headers: isPassing
      ? { ...HEADERS, "Retry-After": { $ref: "#/components/headers/RetryAfter" } }
      : HEADERS,
    content: json(schemas.length > 1 ? { oneOf: schemas } : schemas[0]),
  };
}

function failureSchemas(): Readonly<Record<string, Json>> {
  const codes = Object.keys(CODES).filter((code): code is FailureCode => code !== "0000");
  return Object.fromEntries(
    codes.map((code) => [
      `Failure${code}`,
      {
        description: getMessage(code, DEFAULT_LOCALE),
        ...envelope({ const: code }, dataSchema(code)),
      },
    ]),
  );
}

function envelope(code: Json, data: Json): Json {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: {
      code: { type: "string", ...code },
      message: { type: "string", description: "In the language of Accept-Language" },
      data,
    },
  };
}

function dataSchema(code: FailureCode): Json {
  if (code === "1001") {
    const fields = { type: "object", additionalProperties: { type: "string" } };
    return { type: "object", required: ["fields"], properties: { fields } };
  }
  if (code === "1004") {
    const retryAfter = { type: "integer", minimum: 1, description: "Seconds" };
    return { type: "object", required: ["retryAfter"], properties: { retryAfter } };
  }
  return { type: "null" };
}

function json(schema: Json | undefined): Json {
  return { "application/json": { schema } };
}

const VERSION = "1.0.0";

const TAGS: Readonly<Record<keyof typeof ENDPOINTS_BY_TAG, string>> = {
  accounts: "Registering, logging in and out, codes, passwords",
  people: "The signed-in person's own things",
  behaviours: "Following, liking, reporting",
  catalogue: "Finding, listing and ranking products and lenders",
  community: "Reviews, questions, answers, complaints, and how they are looked after",
  newsletter: "Asking for the newsletter and ending it",
  server: "What the server says about itself",
};

const DESCRIPTION = [
  "Every answer is `{ code, message, data }`. Clients decide by `code`: 0000 is success, 0004 means",
  "that the session has ended, any other code comes with a message for people in the language of",
  "`Accept-Language`. The token of a session travels in `X-NewAuth-Token`.",
].join(" ");

function openApiDocument(origin: string): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Polaris API", version: VERSION, description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: createPaths(),
    components: {
      schemas: { ...namedSchemas(), ...failureSchemas() },
      parameters: HEADER_PARAMETERS,
      headers: {
        RequestId: describedHeader("Names the request in the server's log", { type: "string" }),
        RetryAfter: describedHeader("Seconds", { type: "integer", minimum: 1 }),
        UserId: describedHeader("The signed-in person", { type: "string" }),
      },
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "X-NewAuth-Token" },
      },
    },
  };
}

function createPaths(): Json {
  const operations = Object.entries(ENDPOINTS_BY_TAG).flatMap(([tag, calls]) =>
    calls.map((call: Endpoint) => ({ call, operation: createOperation(call, tag) })),
  );
  const byPath = Map.groupBy(operations, ({ call }) => call.path.replaceAll(/:(\w+)/g, "{$1}"));
  return Object.fromEntries(
    [...byPath].map(([path, ofPath]) => [
      path,
      Object.fromEntries(
        ofPath.map(({ call, operation }) => [call.method.toLowerCase(), operation]),
      ),
    ]),
  );
}

function createOperation(call: Endpoint, tag: string): Json {
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    security: describeSecurity(call),
    parameters: describeParameters(call),
    ...describeBody(call),
    responses: describeAnswers(call),
  };
}

function describeSecurity({ session }: Endpoint): Json[] {
  if (session === "none") return [];
  return session === "required" ? [{ session: [] }] : [{}, { session: [] }];
}

function describedHeader(description: string, schema: Json): Json {
  return { description, schema };
}

export const OPENAPI_PATH = "/polaris/openapi.json";

export function mountOpenApi(app: Hono<ServerEnvironment>, config: Config, gate: Gate): void {
  let body: string | undefined;
  app.get(OPENAPI_PATH, addressLimit(gate, "read"), (c) => {
    body ??= JSON.stringify(openApiDocument(config.publicApiBase ?? config.siteUrl));
    return answer(c, 200, body, {
      "Cache-Control": REVALIDATED,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    });
  });
}
