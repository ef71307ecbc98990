import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { EmailSchema, LineSchema, MessageSchema } from "#contract/fields.ts";
import { PictureIdsSchema } from "#contract/picture.ts";
import { SubjectIdSchema } from "#contract/subject.ts";

/** What the form for a complaint holds. It is read by those who look after the site, never published. */
export const ComplaintSchema = v.object({
  companyId: SubjectIdSchema,
  subject: LineSchema,
  message: MessageSchema,
  email: EmailSchema,
  pictures: PictureIdsSchema,
});

/** A person counts once for each company, a network and a device once in thirty days. */
export const complain = {
  name: "complain",
  tag: "community",
  summary: "Keeps a complaint about a company, and counts who complains",
  method: "POST",
  path: "/polaris/complaint",
  session: "required",
  body: ComplaintSchema,
  reply: v.object({ complaintId: v.string() }),
  codes: ["1002"],
  limit: "write",
} as const satisfies Endpoint;
