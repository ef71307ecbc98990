import type { Generated, Selectable } from "kysely";

/** Entries of activities and their draws (`016-activities.ts`). */
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
  /** The place of the submission in the list, counted from 1. */
  number: number;
  subject_id: string;
  score: number;
  term: number;
  days_per_term: number;
  /** When the winners are due, by which entries expire. */
  draw_at: number;
  /** When it was taken out of the draw, by whom and why. */
  removed_at: Generated<number | null>;
  removed_by: Generated<string | null>;
  removed_note: Generated<string | null>;
  created_at: number;
  edited_at: Generated<number | null>;
}

/** A row comes with the publication of the list and is completed by the draw. */
interface ActivityDrawsTable {
  activity_id: string;
  draw_at: number;
  /** The drand round. */
  round: number;
  /** As JSON. */
  prizes: string;
  published_at: number;
  entries: number;
  list_hash: string;
  /** The randomness of the round, 64 hexadecimal digits. */
  randomness: string | null;
  drawn_at: number | null;
  /** The numbers of the winning entries as JSON, in the order of the prizes. */
  winners: string | null;
  /** The published text. Last, because only who checks the draw reads it. */
  list: string;
}

export type ActivityEntryRow = Selectable<ActivityEntriesTable>;
export type ActivityDrawRow = Omit<Selectable<ActivityDrawsTable>, "list">;
