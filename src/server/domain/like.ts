import type { LikeState } from "#contract/like.ts";
import { type MarkSteps, removeMark, setMark } from "#server/domain/mark.ts";
import { holdLikable, isPost, setPostLikes } from "#server/domain/post-likes.ts";
import type { SubjectKey } from "#server/domain/subject-stats.ts";
import type { Services } from "#server/services.ts";

interface Like extends SubjectKey {
  readonly userId: string;
  readonly like: boolean;
}

/** Likes or no longer likes. Who writes a post finds it helpful anyway: 1006. */
export async function setLike(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, like }: Like,
): Promise<LikeState> {
  const subject = { subjectType, subjectId };
  const mark = { table: "likes", userId, ...subject } as const;
  const steps: MarkSteps = isPost(subject)
    ? {
        before: (db) => holdLikable(db, subject, userId),
        after: (db, likes) => setPostLikes(db, subject, likes),
      }
    : {};
  const likes = await (like
    ? setMark(store, mark, clock.now(), steps)
    : removeMark(store, mark, steps));
  return { liked: like, likes };
}
