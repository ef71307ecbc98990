import * as v from "valibot";

/** Either the pseudonym or, if the author shows it, the user name. */
export const AuthorSchema = v.object({
  pseudonym: v.nullable(v.string()),
  name: v.nullable(v.string()),
  isYou: v.boolean(),
});
export type Author = v.InferOutput<typeof AuthorSchema>;
