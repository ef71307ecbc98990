import { setHeader } from "#server/answer.ts";
import type { ServerContext } from "#server/environment.ts";
import type { Failure } from "#server/failure.ts";
import { fieldTexts } from "#server/field-texts.ts";
import { languageOf } from "#server/language.ts";
import { fail } from "#server/reply.ts";

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
