import type { Db, KeyedReads, Store } from "#server/db/store.ts";
import { TABLES, type UserRow } from "#server/db/tables.ts";

// Lists all columns, because a prepared `select *` fails after a newer version has added a column.
const USER_COLUMNS = Object.keys(TABLES.users.columns).filter(
  (column) => column !== "canonical_email",
) as (keyof UserRow)[];

export function createPreparedReads(db: Db, prepare: Store["prepare"]): KeyedReads {
  const sessions = db
    .selectFrom("sessions")
    .select(["token_hash", "id", "device", "user_id", "created_at", "expires_at"]);
  const users = db.selectFrom("users").select(USER_COLUMNS);
  const stats = prepare(createSubjectStatsQuery(db));
  const followState = prepare(createFollowStateQuery(db));
  return {
    sessionByTokenHash: prepare(sessions.where("token_hash", "=", "").compile()),
    userById: prepare(users.where("id", "=", "").compile()),
    userByEmail: prepare(users.where("email", "=", "").compile()),
    userByCanonicalEmail: prepare(users.where("canonical_email", "=", "").compile()),
    userByPhone: prepare(users.where("phone", "=", "").compile()),
    async followState(userId, ...subject) {
      const state = await followState(...subject, userId, ...subject);
      return { followed: typeof state?.since === "number", followers: state?.followers ?? 0 };
    },
    statsOf: async (...key) => (await stats(...key)) ?? { followers: 0, likes: 0 },
  };
}

function createSubjectStatsQuery(db: Db) {
  return db
    .selectFrom("subject_stats")
    .select(["followers", "likes"])
    .where("subject_type", "=", "")
    .where("subject_id", "=", "")
    .compile();
}

function createFollowStateQuery(db: Db) {
  return db
    .selectNoFrom([
      db
        .selectFrom("subject_stats")
        .select("followers")
        .where("subject_type", "=", "")
        .where("subject_id", "=", "")
        .as("followers"),
      db
        .selectFrom("follows")
        .select("created_at")
        .where("user_id", "=", "")
        .where("subject_type", "=", "")
        .where("subject_id", "=", "")
        .as("since"),
    ])
    .compile();
}
