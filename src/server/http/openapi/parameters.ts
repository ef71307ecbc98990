import { type Endpoint, type Fields, takesJson } from "#contract/wire/endpoint.ts";
import { type Json, requestSchema } from "./json-schema.ts";

/** Headers of every call: for statistics and language, never for security. */
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
    ...fields(call.query, "query"),
    ...Object.keys(HEADER_PARAMETERS)
      .filter((name) => name !== "UserId" || call.session !== "none")
      .map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

export function describeBody(call: Endpoint): { requestBody?: Json } {
  if (call.bodyKind === "multipart") return { requestBody: FILE_BODY };
  if (!takesJson(call)) return {};
  const bodySchema = call.body ? requestSchema(call.body) : { type: "object", required: [] };
  const { properties, required = [] } = bodySchema as { properties?: Json; required?: string[] };
  const schema = { type: "object", properties: { ...properties, zuid: ZUID }, required };
  return {
    requestBody: {
      required: required.length > 0,
      content: { "application/json": { schema } },
    },
  };
}

function fields(schema: Fields | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: withNumbers(property),
  }));
}

/** A query holds text, but OpenAPI describes numbers. */
function withNumbers(property: Json): Json {
  const { default: byDefault, pattern, ...rest } = property;
  if (property["type"] !== "integer") return property;
  return { ...rest, ...(byDefault !== undefined && { default: Number(byDefault) }) };
}

function header(name: string, description: string, example?: string): Json {
  const schema = { type: "string" };
  return { name, in: "header", description, schema, ...(example !== undefined && { example }) };
}
