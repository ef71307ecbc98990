import * as v from "valibot";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import { EmailSchema, LineSchema, MessageSchema } from "#contract/wire/fields.ts";

/** The fields of the form for a complaint; apart, so that it loads no more than these. */
export const ComplaintFieldsSchema = v.object({
  companyId: SubjectIdSchema,
  subject: LineSchema,
  message: MessageSchema,
  email: EmailSchema,
});
