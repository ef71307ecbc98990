import type { FollowState } from "#contract/reactions/follow.ts";
import type { SessionRow, UserRow } from "#server/db/tables.ts";

/** Reads by key that are asked too often to be put together each time. */
export interface KeyedReads {
  sessionByTokenHash(tokenHash: string): Promise<SessionRow | undefined>;
  userById(id: string): Promise<UserRow | undefined>;
  userByEmail(email: string): Promise<UserRow | undefined>;
  userByCanonicalEmail(email: string): Promise<UserRow | undefined>;
  userByPhone(phone: string): Promise<UserRow | undefined>;
  /** Whether a user follows and how many do, of the same moment; zeros as with `statsOf`. */
  followState(userId: string, subjectType: string, subjectId: string): Promise<FollowState>;
  isLiking(userId: string, subjectType: string, subjectId: string): Promise<boolean>;
  /** Zeros for a subject that nobody has followed or liked. */
  statsOf(subjectType: string, subjectId: string): Promise<SubjectStats>;
}

export interface SubjectStats {
  followers: number;
  likes: number;
}
