import { STATUS_CODES } from "node:http";
import type { FailureCode } from "#contract/wire/codes.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import { messageOf } from "#server/core/messages.ts";
import { fail, plainText } from "./reply.ts";

const API_CODES = { 400: "1008", 414: "1008", 500: "5000", 503: "5003" } as const satisfies Record<
  number,
  FailureCode
>;

/** An answer without details, in the form the address calls for: the API's envelope, or a line of text. */
export function refuse(c: ServerContext, status: keyof typeof API_CODES): Response {
  const code = API_CODES[status];
  if (isApiAddress(c.req.path)) return fail(c, code);
  if (status < 500) return plainText(c, status, STATUS_CODES[status] ?? "");
  return plainText(c, status, messageOf(code, languageOf(c.req.header("Accept-Language"))));
}

/** `isApiAddress("/polaris/context") // => true` */
export function isApiAddress(path: string): boolean {
  return /^\/(?:polaris|users)(?:\/|$)/.test(path);
}
