import { findPost, revisionOf } from "#server/domain/moderated-post.ts";
import { decide } from "#server/domain/moderation.ts";
import type { Services } from "#server/services.ts";

type Asked = Parameters<typeof decide>[1];

/** What a moderator decides who has just read the post. */
export async function decideAsSeen(
  services: Pick<Services, "store" | "clock">,
  asked: Omit<Asked, "revision">,
) {
  const post = await findPost(services.store.db, asked.post);
  return decide(services, { ...asked, revision: post ? revisionOf(post) : "" });
}
