import * as v from "valibot";
import { ChannelSchema } from "#contract/wire/context.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { TimeSchema, UserIdSchema } from "#contract/wire/fields.ts";
import { EMAIL_ACTIVATION_STATES } from "./activation.ts";

export const ProfileSchema = v.object({
  userId: UserIdSchema,
  userName: v.string(),
  /** If true, posts show the user name instead of a pseudonym. */
  showName: v.boolean(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  emailActivated: v.boolean(),
  emailActivation: v.picklist(EMAIL_ACTIVATION_STATES),
  phoneActivated: v.boolean(),
  phoneReachable: v.boolean(),
  channel: ChannelSchema,
  createdAt: TimeSchema,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

/** Returns 1006 (forbidden) for another user's profile. */
export const readProfile = {
  name: "readProfile",
  summary: "Profile of the signed-in person",
  method: "GET",
  path: "/users/:id",
  session: "required",
  params: v.object({ id: v.pipe(v.string(), v.maxLength(200)) }),
  reply: ProfileSchema,
  codes: ["1006"],
} as const satisfies Endpoint;
