import * as v from "valibot";
import { lacksCountry, normalisePhone } from "./phone.ts";

// Apart from the other fields, which most islands load: only who registers types a number.

/** A telephone number; the parsed value is the stored form. */
export const PhoneSchema = v.pipe(
  v.string("messages:field.phone.required"),
  v.description(
    "Of Nigeria: 0 and ten digits, or +234 in place of the 0. Of Indonesia: a mobile number with +62. Spaces and dashes are left out",
  ),
  v.nonEmpty("messages:field.phone.required"),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const phone = normalisePhone(dataset.value);
    if (phone !== undefined) return phone;
    const isUnclear = lacksCountry(dataset.value);
    addIssue({ message: `messages:field.phone.${isUnclear ? "country" : "format"}` });
    return NEVER;
  }),
);
