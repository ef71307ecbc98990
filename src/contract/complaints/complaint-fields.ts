import * as v from "valibot";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import { EmailSchema, LineSchema, MessageSchema } from "#contract/wire/fields.ts";
import { TROUBLES } from "./letter.ts";

/** A separate file, which keeps the other schemas out of the form's bundle. */
export const ComplaintFieldsSchema = v.object({
  companyId: SubjectIdSchema,
  subject: LineSchema,
  message: MessageSchema,
  email: EmailSchema,
  /** Determines what the complaint letters request; empty until chosen. Not stored. */
  trouble: v.optional(v.picklist(["", ...TROUBLES])),
});
