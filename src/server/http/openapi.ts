import { STATUS_CODES } from "node:http";
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type * as v from "valibot";
import { ProfileSchema } from "#contract/accounts/profile.ts";
import { PasskeyOptionsSchema } from "#contract/accounts/security.ts";
import { SessionSchema } from "#contract/accounts/session.ts";
import { SentCodeSchema } from "#contract/accounts/verification-code.ts";
import { CompanySummarySchema } from "#contract/catalogue/company.ts";
import { LeaderboardEntrySchema } from "#contract/catalogue/leaderboard.ts";
import { ListedProductSchema, ProductSummarySchema } from "#contract/catalogue/product.ts";
import { ENDPOINTS_BY_TAG } from "#contract/endpoints.ts";
import {
  FollowedSubjectSchema,
  OwnPostSchema,
  PersonalCountsSchema,
} from "#contract/my/personal.ts";
import { FollowStateSchema, LikeStateSchema } from "#contract/reactions/reactions.ts";
import { SearchResultSchema } from "#contract/search/search.ts";
import { SubjectTypeSchema } from "#contract/subjects/subject.ts";
import { CODES, type Code, type FailureCode } from "#contract/wire/codes.ts";
import {
  acceptsJsonBody,
  type Endpoint,
  type Fields,
  listFailureCodes,
} from "#contract/wire/endpoint.ts";
import { REVALIDATED } from "#hosting/caching.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { getMessage } from "#server/core/texts.ts";
import { type Gate, limitByAddress } from "#server/http/gate.ts";
import { createResponse } from "#server/http/reply.ts";

type Json = Readonly<Record<string, unknown>>;

export const OPENAPI_PATH = "/polaris/openapi.json";

export function mountOpenApi(app: Hono<ServerEnvironment>, config: Config, gate: Gate): void {
  let body: string | undefined;
  app.get(OPENAPI_PATH, limitByAddress(gate, "read"), (c) => {
    body ??= JSON.stringify(createOpenApiDocument(config.publicApiBase ?? config.siteUrl));
    return createResponse(c, 200, body, {
      "Cache-Control": REVALIDATED,
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    });
  });
}

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

const NAMED = {
  CompanySummary: CompanySummarySchema,
  FollowState: FollowStateSchema,
  FollowedSubject: FollowedSubjectSchema,
  LeaderboardEntry: LeaderboardEntrySchema,
  LikeState: LikeStateSchema,
  ListedProduct: ListedProductSchema,
  OwnPost: OwnPostSchema,
  PersonalCounts: PersonalCountsSchema,
  ProductSummary: ProductSummarySchema,
  Profile: ProfileSchema,
  SearchResult: SearchResultSchema,
  SentCode: SentCodeSchema,
  Session: SessionSchema,
  SubjectType: SubjectTypeSchema,
};

const REQUEST_HEADERS = {
  Channel: describeHeader("X-Channel", "The app or campaign that the visitor came by"),
  ClientAddress: describeHeader("X-IP", "The address as the client believes it to be"),
  Country: describeHeader("X-Country", "The country as the client believes it to be"),
  Language: describeHeader("Accept-Language", "The language of message and field texts"),
  UserId: describeHeader(
    "userId",
    "Who the token belongs to; another person's is refused with 0004",
  ),
};

function describeHeader(name: string, description: string): Json {
  return { name, in: "header", description, schema: { type: "string" } };
}

function createOpenApiDocument(origin: string): Json {
  const codes = Object.keys(CODES).filter((code): code is FailureCode => code !== "0000");
  const failures = codes.map((code) => [`Failure${code}`, describeFailure(code)] as const);
  return {
    openapi: "3.1.0",
    info: { title: "Polaris API", version: "1.0.0", description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: describePaths(),
    components: {
      schemas: { ...toJsonSchemaDefs(NAMED, CONVERSION), ...Object.fromEntries(failures) },
      parameters: REQUEST_HEADERS,
      headers: {
        RequestId: { description: "Names the request in the log", schema: { type: "string" } },
        RetryAfter: { description: "Seconds", schema: { type: "integer", minimum: 1 } },
        UserId: { description: "The signed-in person", schema: { type: "string" } },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "X-NewAuth-Token" },
      },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, calls] of Object.entries(ENDPOINTS_BY_TAG)) {
    for (const call of calls as readonly Endpoint[]) {
      const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeEndpoint(call, tag) };
    }
  }
  return paths;
}

const SESSION = { session: [] };
const SECURITY = { none: [], optional: [{}, SESSION], required: [SESSION] };

function describeEndpoint(call: Endpoint, tag: string): Json {
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    security: SECURITY[call.session],
    parameters: [
      ...describeParameters(call.params, "path"),
      ...describeParameters(call.query, "query", call.queryInBody),
      ...Object.keys(REQUEST_HEADERS)
        .filter((name) => name !== "UserId" || call.session !== "none")
        .map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...describeBody(call),
    responses: describeResponses(call),
  };
}

function describeParameters(
  schema: Fields | undefined,
  place: "path" | "query",
  mayBeInBody = false,
): Json[] {
  const { properties, required } = toObjectSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name) && !mayBeInBody,
    schema: describeNumericParameter(property),
  }));
}

/** Describes a numeric parameter as a number, although the validator receives it as text. */
function describeNumericParameter(property: Json): Json {
  const { default: byDefault, pattern, ...rest } = property;
  if (property["type"] !== "integer") return property;
  return { ...rest, ...(byDefault !== undefined && { default: Number(byDefault) }) };
}

const ZUID: Json = {
  type: "string",
  pattern: "^[A-Za-z0-9_-]{1,64}$",
  description: "The device, as the client names it",
};

function describeBody(call: Endpoint): Json {
  if (call.bodyKind === "multipart") {
    const properties = { file: { type: "string", format: "binary" } };
    const schema = { type: "object", properties, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!acceptsJsonBody(call) && !call.queryInBody) return {};
  const { properties, required } = toObjectSchema(call.queryInBody ? call.query : call.body);
  // Requires no field in the body, because each field may also be in the query string.
  const fields = call.queryInBody ? [] : required;
  const schema = { type: "object", properties: { ...properties, zuid: ZUID }, required: fields };
  return { requestBody: { required: fields.length > 0, content: toJsonContent(schema) } };
}

function describeResponses(call: Endpoint): Json {
  const reply = convertToJsonSchema(call.reply, "ignore");
  const success = {
    description: "Success",
    headers: toHeaderReferences({
      "X-Request-Id": "RequestId",
      ...(call.session !== "none" && { userid: "UserId" }),
    }),
    content: toJsonContent(describeEnvelope("0000", reply)),
  };
  const byStatus = Map.groupBy(listFailureCodes(call), (code) => CODES[code]);
  const failures = [...byStatus].map(([status, codes]) => {
    const schemas = codes.map((code) => ({ $ref: `#/components/schemas/Failure${code}` }));
    const passes = codes.some((code) => code === "1004" || code === "5003");
    const response = {
      description: STATUS_CODES[status],
      headers: toHeaderReferences({
        "X-Request-Id": "RequestId",
        ...(passes && { "Retry-After": "RetryAfter" }),
      }),
      content: toJsonContent(schemas.length > 1 ? { oneOf: schemas } : schemas[0]),
    };
    return [String(status), response] as const;
  });
  return { "200": success, ...Object.fromEntries(failures) };
}

function describeFailure(code: FailureCode): Json {
  const description = getMessage(code, DEFAULT_LOCALE);
  return { description, ...describeEnvelope(code, describeFailureData(code)) };
}

function describeFailureData(code: FailureCode): Json {
  if (code === "1001") {
    const fields = { type: "object", additionalProperties: { type: "string" } };
    return { type: "object", required: ["fields"], properties: { fields } };
  }
  if (code === "1004") {
    const retryAfter = { type: "integer", minimum: 1, description: "Seconds" };
    return { type: "object", required: ["retryAfter"], properties: { retryAfter } };
  }
  if (code === "2005") return convertToJsonSchema(PasskeyOptionsSchema, "ignore");
  return { type: "null" };
}

function describeEnvelope(code: Code, data: Json): Json {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: {
      code: { type: "string", const: code },
      message: { type: "string", description: "In the language of Accept-Language" },
      data,
    },
  };
}

function toHeaderReferences(names: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, { $ref: `#/components/headers/${name}` }]),
  );
}

function toJsonContent(schema: Json | undefined): Json {
  return { "application/json": { schema } };
}

const CONVERSION: ConversionConfig = {
  target: "draft-2020-12",
  // Skips checks that JSON Schema cannot express; `v.metadata` documents their limits.
  ignoreActions: ["check", "partial_check", "ip"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

interface ObjectSchema {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

function toObjectSchema(schema: Fields | undefined): ObjectSchema {
  const converted = schema ? convertToJsonSchema(schema, "input") : {};
  return { properties: {}, required: [], ...converted };
}

/** Describes requests before their transformation. Responses have no transformation. */
function convertToJsonSchema(schema: v.GenericSchema, typeMode: "input" | "ignore"): Json {
  const options = { ...CONVERSION, typeMode, definitions: NAMED };
  const { $schema: _dialect, $defs: _named, ...rest } = toJsonSchema(schema, options);
  return { ...rest };
}
