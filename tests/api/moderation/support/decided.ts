import { findPost } from "#server/moderation/moderated-post.ts";
import { decide } from "#server/moderation/moderation.ts";
import { postVersion } from "#server/moderation/post-version.ts";
import type { Services } from "#server/services.ts";

type Asked = Parameters<typeof decide>[1];

/** Decides as a moderator who has just read the post. */
export async function decideOnCurrent(
  services: Pick<Services, "store" | "clock">,
  asked: Omit<Asked, "revision">,
) {
  const { db } = services.store;
  const post = await findPost(db, asked.post);
  return decide(services, { ...asked, revision: post ? await postVersion(db, post) : "" });
}
