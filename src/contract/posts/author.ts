import * as v from "valibot";

/**
 * Under a made-up name, unless the person wants their user name shown: one of them, never both. Null
 * when nobody is known.
 */
export const AuthorSchema = v.object({
  pseudonym: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isYou: v.boolean(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;
