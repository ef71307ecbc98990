import * as v from "valibot";
import { FirstNameSchema, LastNameSchema, UserNameSchema } from "./fields.ts";

/** The names that a person may change. */
export const NamesSchema = v.object({
  first_name: v.optional(FirstNameSchema),
  last_name: v.optional(LastNameSchema),
  userName: v.optional(UserNameSchema),
});
