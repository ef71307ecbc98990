import type { LikeState } from "#contract/like.ts";
import { removeMark, setMark } from "#server/domain/mark.ts";
import type { SubjectKey } from "#server/domain/subject-stats.ts";
import type { Services } from "#server/services.ts";

interface Like extends SubjectKey {
  readonly userId: string;
  readonly like: boolean;
}

/** Likes or no longer likes. */
export async function setLike(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, like }: Like,
): Promise<LikeState> {
  const mark = { table: "likes", userId, subjectType, subjectId } as const;
  const likes = await (like ? setMark(store, mark, clock.now()) : removeMark(store, mark));
  return { liked: like, likes };
}
