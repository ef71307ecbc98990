import type { Generated, Insertable, Selectable } from "kysely";

export interface ModerationTables {
  post_origins: PostOriginsTable;
  post_signals: PostSignalsTable;
  withdrawn_posts: WithdrawnPostsTable;
  moderation_acts: ModerationActsTable;
}

export interface SubjectColumns {
  subject_type: string;
  subject_id: string;
}

export interface PostColumns {
  post_type: string;
  post_id: string;
}

interface PostOriginsTable extends PostColumns {
  /** For a reply, the post that it stands under (`placeOf`). */
  subject_type: string | null;
  subject_id: string | null;
  user_id: string | null;
  network_hash: string | null;
  device_hash: string | null;
  text_hash: string | null;
  text_at: number;
  stars_at: number | null;
  created_at: number;
}

interface PostSignalsTable extends PostColumns {
  signal: string;
  created_at: number;
}

interface WithdrawnPostsTable {
  post_id: string;
  user_id: string;
  subject_type: string | null;
  subject_id: string | null;
  text_hash: string | null;
  created_at: number;
}

interface ModerationActsTable extends PostColumns {
  id: string;
  /** Acts are numbered without gaps, and known by that in public: it tells no time. */
  number: number;
  subject_type: string | null;
  subject_id: string | null;
  decision: string;
  reason: string;
  /** The moderator, or `rule` for the server. Never shown in public. */
  moderator: string;
  note: string;
  state_before: string;
  state_after: string;
  revision: Generated<string | null>;
  author_told_at: Generated<number | null>;
  created_at: number;
}

export type PostOriginRow = Selectable<PostOriginsTable>;
export type ModerationActRow = Selectable<ModerationActsTable>;
export type NewModerationActRow = Insertable<ModerationActsTable>;
