import * as v from "valibot";
import { FirstNameSchema, PossibleLastNameSchema, UserNameSchema } from "./fields.ts";

/** The names that a person may change. */
export const NAME_FIELDS = {
  first_name: v.optional(FirstNameSchema),
  last_name: v.optional(PossibleLastNameSchema),
  userName: v.optional(UserNameSchema),
};

/** Arguments for `partialCheck`: with `single_name` the last name may be empty. */
export const REQUIRED_LAST_NAME = [
  [["last_name"], ["single_name"]],
  (names: { last_name?: string | undefined; single_name?: boolean | undefined }) =>
    names.last_name !== "" || names.single_name === true,
  "messages:field.lastName.required",
] as const;

/** The form for changing names; with `single_name` the last name may be empty. */
export const NamesSchema = v.pipe(
  v.object({ ...NAME_FIELDS, single_name: v.optional(v.boolean()) }),
  v.forward(v.partialCheck(...REQUIRED_LAST_NAME), ["last_name"]),
);
