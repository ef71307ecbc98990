import type { FollowState } from "#contract/reactions/follow.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { addReaction, changeReaction, dropReaction } from "./reaction.ts";

interface Follow extends SubjectKey {
  readonly userId: string;
  readonly follow: boolean;
}

/** Follows or no longer follows. */
export async function setFollow(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, follow }: Follow,
): Promise<FollowState> {
  const reaction = { table: "follows", userId, subjectType, subjectId } as const;
  const followers = await changeReaction(store, reaction, (db) =>
    follow ? addReaction(db, reaction, clock.now()) : dropReaction(db, reaction),
  );
  return { followed: follow, followers };
}

/** Whether a user follows, and how many do. Nobody is a visitor, who follows nothing. */
export async function readFollowState(
  { store: { read } }: Pick<Services, "store">,
  userId: string | undefined,
  { subjectType, subjectId }: SubjectKey,
): Promise<FollowState> {
  if (userId !== undefined) return read.followState(userId, subjectType, subjectId);
  const { followers } = await read.statsOf(subjectType, subjectId);
  return { followed: false, followers };
}
