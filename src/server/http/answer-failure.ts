import type { ServerContext } from "#server/core/environment.ts";
import type { Failure } from "#server/core/failure.ts";
import { fieldTexts } from "#server/core/field-texts.ts";
import { languageOf } from "#server/core/language.ts";
import { setHeader } from "./answer.ts";
import { fail } from "./reply.ts";

/** The envelope of a failure, with its texts in the language of the client. */
export function answerFailure(c: ServerContext, { code, details }: Failure): Response {
  const { fields, retryAfter, text } = details;
  if (fields) {
    const locale = languageOf(c.req.header("Accept-Language"));
    return fail(c, code, { fields: fieldTexts(fields, locale) });
  }
  if (retryAfter !== undefined) setHeader(c, "Retry-After", String(retryAfter));
  return fail(c, code, code === "1004" ? { retryAfter } : null, text);
}
