import { STATUS_CODES } from "node:http";
import { CODES, type FailureCode } from "#contract/wire/codes.ts";
import { type Endpoint, listCodes } from "#contract/wire/endpoint.ts";
import { DEFAULT_LOCALE } from "#i18n/locales.ts";
import { getMessage } from "#server/core/messages.ts";
import { type Json, replySchema } from "./json-schema.ts";

const HEADERS: Json = {
  "X-Request-Id": { $ref: "#/components/headers/RequestId" },
};

export function describeAnswers(call: Endpoint): Json {
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

export function failureSchemas(): Readonly<Record<string, Json>> {
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
