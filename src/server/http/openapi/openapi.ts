import type { Hono } from "hono";
import { ENDPOINTS } from "#contract/endpoints.ts";
import type { Endpoint, Tag } from "#contract/wire/endpoint.ts";
import { REVALIDATED } from "#hosting/caching.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { answer } from "#server/http/answer.ts";
import { addressLimit, type Gate } from "#server/http/gate.ts";
import { describeAnswers, failureSchemas } from "./answers.ts";
import { type Json, namedSchemas } from "./json-schema.ts";
import { describeBody, describeParameters, HEADER_PARAMETERS } from "./parameters.ts";

const VERSION = "1.0.0";

const TAGS: Readonly<Record<Tag, string>> = {
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

export function openApiDocument(origin: string): Json {
  return {
    openapi: "3.1.0",
    info: { title: "Polaris API", version: VERSION, description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(ENDPOINTS),
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

function paths(calls: typeof ENDPOINTS): Json {
  const byPath = Map.groupBy(calls, ({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"));
  return Object.fromEntries(
    [...byPath].map(([path, callsOfPath]) => [
      path,
      Object.fromEntries(callsOfPath.map((call) => [call.method.toLowerCase(), operation(call)])),
    ]),
  );
}

function operation(call: Endpoint): Json {
  return {
    operationId: call.name,
    tags: [call.tag],
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
