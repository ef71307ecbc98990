import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { ProfileSchema } from "#contract/accounts/profile.ts";
import { SessionSchema } from "#contract/accounts/session.ts";
import { SentCodeSchema } from "#contract/accounts/verification-code.ts";
import { CompanySummarySchema } from "#contract/catalogue/company.ts";
import { LeaderboardEntrySchema } from "#contract/catalogue/leaderboard.ts";
import { ListedProductSchema, ProductSummarySchema } from "#contract/catalogue/product.ts";
import {
  FollowedSubjectSchema,
  OwnPostSchema,
  PersonalCountsSchema,
} from "#contract/my/personal.ts";
import { FollowStateSchema, LikeStateSchema } from "#contract/reactions/reactions.ts";
import { SearchResultSchema } from "#contract/search/search.ts";
import { SubjectTypeSchema } from "#contract/subjects/subject.ts";
import { type Endpoint, type Fields, takesJson } from "#contract/wire/endpoint.ts";

export type Json = Readonly<Record<string, unknown>>;

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

const CONVERSION: ConversionConfig = {
  target: "draft-2020-12",
  // JSON Schema cannot express these; `v.metadata` holds their limits.
  ignoreActions: ["check", "partial_check", "ip"],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

function requestSchema(schema: v.GenericSchema): Json {
  return convert(schema, "input");
}

export function replySchema(schema: v.GenericSchema): Json {
  return convert(schema, "ignore");
}

export function namedSchemas(): Json {
  return { ...toJsonSchemaDefs(NAMED, CONVERSION) };
}

function convert(schema: v.GenericSchema, typeMode: "input" | "ignore"): Json {
  const converted: Json = {
    ...toJsonSchema(schema, { ...CONVERSION, typeMode, definitions: NAMED }),
  };
  const { $schema: _dialect, $defs: _named, ...rest } = converted;
  return rest;
}

export const HEADER_PARAMETERS = {
  Channel: header("X-Channel", "The app or campaign that the visitor came by", "default"),
  ClientAddress: header("X-IP", "The address as the client believes it to be", "203.0.113.7"),
  Country: header("X-Country", "The country as the client believes it to be", "NG"),
  Language: header("Accept-Language", "The language of message and field texts", "en-NG"),
  UserId: header("userId", "Who the token belongs to; another person's is refused with 0004"),
};

const ZUID: Json = {
  type: "string",
  pattern: "^[A-Za-z0-9_-]{1,64}$",
  description: "The device, as the client names it",
};

const FILE_BODY: Json = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", format: "binary" } },
        required: ["file"],
      },
    },
  },
};

export function describeParameters(call: Endpoint): Json[] {
  return [
    ...fields(call.params, "path"),
    ...fields(call.query, "query", call.queryInBody),
    ...Object.keys(HEADER_PARAMETERS)
      .filter((name) => name !== "UserId" || call.session !== "none")
      .map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

export function describeBody(call: Endpoint): { requestBody?: Json } {
  if (call.bodyKind === "multipart") return { requestBody: FILE_BODY };
  if (!takesJson(call) && !call.queryInBody) return {};
  const schemaOfBody = call.queryInBody ? call.query : call.body;
  const bodySchema = schemaOfBody ? requestSchema(schemaOfBody) : { type: "object" };
  const { properties, required: fieldNames = [] } = bodySchema as {
    properties?: Json;
    required?: string[];
  };
  // Each field is in the query or in the body.
  const required = call.queryInBody ? [] : fieldNames;
  const schema = { type: "object", properties: { ...properties, zuid: ZUID }, required };
  return {
    requestBody: {
      required: required.length > 0,
      content: { "application/json": { schema } },
    },
  };
}

function fields(schema: Fields | undefined, place: "path" | "query", mayBeInBody = false): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name) && !mayBeInBody,
    schema: withNumbers(property),
  }));
}

/** Parameters are text for the validator; the document describes them as numbers. */
function withNumbers(property: Json): Json {
  const { default: byDefault, pattern, ...rest } = property;
  if (property["type"] !== "integer") return property;
  return { ...rest, ...(byDefault !== undefined && { default: Number(byDefault) }) };
}

function header(name: string, description: string, example?: string): Json {
  const schema = { type: "string" };
  return { name, in: "header", description, schema, ...(example !== undefined && { example }) };
}
