import { report } from "#contract/moderation/report.ts";
import type { Decided } from "#server/moderation/moderation.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const BY = { moderator: "bola", note: "" };
export const REMOVE = { decision: "remove", reason: "fraud", ...BY } as const;
export const SHOW = { decision: "show", reason: "within-rules", ...BY } as const;

export async function decided(outcome: Promise<Decided | { problem: string }>): Promise<Decided> {
  const known = await outcome;
  if ("problem" in known) throw new Error(known.problem);
  return known;
}

export async function reportPost(app: ServiceApp, { postId }: PostKey, email: string) {
  const { token, userId } = await signIn(app);
  await app.succeed(report, {
    token,
    body: {
      subjectType: "comment",
      subjectId: postId,
      reason: "Fraud",
      subject: "Invented",
      message: "This did not happen.",
      email,
    },
  });
  return userId;
}
