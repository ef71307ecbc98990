import { report } from "#contract/moderation/report.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { type DecisionResult, decidePost, readPostVersion } from "#server/moderation/moderation.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import type { Services } from "#server/services.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const BY = { moderator: "bola", note: "" };
export const REMOVE = { decision: "remove", reason: "fraud", ...BY } as const;
export const SHOW = { decision: "show", reason: "within-rules", ...BY } as const;

export async function getDecisionResult(
  outcome: Promise<DecisionResult | { problem: string }>,
): Promise<DecisionResult> {
  const result = await outcome;
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

type Asked = Parameters<typeof decidePost>[1];

/** Decides about the current version of a post. */
export async function decideOnCurrent(
  services: Pick<Services, "store" | "clock">,
  asked: Omit<Asked, "revision">,
) {
  const { db } = services.store;
  const post = await findPost(db, asked.post);
  return decidePost(services, { ...asked, revision: post ? await readPostVersion(db, post) : "" });
}

export async function reportPostByNewUser(app: ServiceApp, { postId }: PostKey, email: string) {
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

export async function listOpenReports({ services: { store } }: ServiceApp): Promise<string[]> {
  const rows = await store.db
    .selectFrom("reports")
    .select("subject_id")
    .where("decided_at", "is", null)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}
