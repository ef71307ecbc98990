import type { Behaviour } from "../support/bad-server.ts";
import { answerOf } from "../support/posts.ts";
import { openSignedIn } from "../support/signed-in-page.ts";

/** What the call for a comment gives: `r1` with replies of these ids. */
export function commentPage(ids: readonly string[], next: string | null = null) {
  const items = ids.map((id) => answerOf(id));
  return { comment: answerOf("r1"), replies: { items, next, total: 3 } };
}

/** The page of `r1`, which Ada has open; `shown` is the words of the replies that stand there. */
export async function openComment(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/commentDetails/r1", ...behaviours);
  const comment = await import("#browser/reviews/comment-store.ts");
  const shown = () => comment.replies.$list.get().items.map(({ description }) => description);
  return { ...page, ...comment, shown };
}
