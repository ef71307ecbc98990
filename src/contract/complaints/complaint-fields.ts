import * as v from "valibot";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import { EmailSchema, LineSchema, MessageSchema } from "#contract/wire/fields.ts";
import { TROUBLES } from "./letter.ts";

/** A separate file, which keeps other schemas out of the form's bundle. */
export const ComplaintFieldsSchema = v.object({
  companyId: SubjectIdSchema,
  subject: LineSchema,
  message: MessageSchema,
  email: EmailSchema,
  /** The trouble determines the demands in the complaint letters. Empty until chosen. Not stored. */
  trouble: v.optional(v.picklist(["", ...TROUBLES])),
});
