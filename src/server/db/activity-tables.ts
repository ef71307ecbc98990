import type { Generated, Selectable } from "kysely";

export interface ActivityTables {
  activity_entries: ActivityEntriesTable;
  activity_draws: ActivityDrawsTable;
}

interface ActivityEntriesTable {
  id: string;
  activity_id: string;
  user_id: string;
  /** Random, so that the published list names nobody. */
  pseudonym: string;
  number: number;
  subject_id: string;
  score: number;
  term: number;
  days_per_term: number;
  /** When the winners are due, by which entries expire. */
  draw_at: number;
  removed_at: Generated<number | null>;
  removed_by: Generated<string | null>;
  removed_note: Generated<string | null>;
  created_at: number;
  edited_at: Generated<number | null>;
}

interface ActivityDrawsTable {
  activity_id: string;
  draw_at: number;
  round: number;
  prizes: string;
  published_at: number;
  entries: number;
  list_hash: string;
  randomness: string | null;
  drawn_at: number | null;
  winners: string | null;
  /** The published text. Last, because only who checks the draw reads it. */
  list: string;
}

export type ActivityEntryRow = Selectable<ActivityEntriesTable>;
export type ActivityDrawRow = Omit<Selectable<ActivityDrawsTable>, "list">;
