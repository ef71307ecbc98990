import type { FollowState } from "#contract/reactions/follow.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
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

/** The same of several subjects, by `subjectKey`, in one query. */
export async function readFollowStates(
  { store: { db } }: Pick<Services, "store">,
  userId: string | undefined,
  subjects: readonly Subject[],
): Promise<Record<string, FollowState>> {
  if (subjects.length === 0) return {};
  // By both columns of the key, each a list: what that finds besides is not asked for below.
  const rows = await db
    .selectFrom("subject_stats as stats")
    .leftJoin("follows", (join) =>
      join
        .on("follows.user_id", "=", userId ?? "")
        .onRef("follows.subject_type", "=", "stats.subject_type")
        .onRef("follows.subject_id", "=", "stats.subject_id"),
    )
    .select([
      "stats.subject_type as subjectType",
      "stats.subject_id as subjectId",
      "stats.followers",
      "follows.user_id as follower",
    ])
    .where("stats.subject_type", "in", [...new Set(subjects.map((one) => one.subjectType))])
    .where("stats.subject_id", "in", [...new Set(subjects.map((one) => one.subjectId))])
    .execute();
  const states = new Map(
    rows.map(({ subjectType, subjectId, followers, follower }) => [
      `${subjectType}:${subjectId}`,
      { followed: follower !== null, followers },
    ]),
  );
  return Object.fromEntries(
    subjects.map(subjectKey).map((key) => [key, states.get(key) ?? NOBODY_FOLLOWS]),
  );
}

const NOBODY_FOLLOWS: FollowState = { followed: false, followers: 0 };
