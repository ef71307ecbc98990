import * as v from "valibot";
import {
  FirstNameSchema,
  hasRequiredLastName,
  PossibleLastNameSchema,
  UserNameSchema,
} from "./fields.ts";

/** The name fields of a profile. */
export const NAME_FIELDS = {
  first_name: v.optional(FirstNameSchema),
  last_name: v.optional(PossibleLastNameSchema),
  userName: v.optional(UserNameSchema),
};

/** The form for changing names. If `single_name` is true, the last name may be empty. */
export const NamesSchema = v.pipe(
  v.object({ ...NAME_FIELDS, single_name: v.optional(v.boolean()) }),
  v.forward(
    v.partialCheck(
      [["last_name"], ["single_name"]],
      hasRequiredLastName,
      "messages:field.lastName.required",
    ),
    ["last_name"],
  ),
);
