import type { Migration } from "#server/db/migrations/migration.ts";

/** Which likes count, and where they came from; and what rows of before keep longer than they need. */
export const countedLikes: Migration = {
  name: "009-counted-likes",
  statements: ({ text, number }) => [
    `alter table likes add column is_counted ${number} not null default 1`,
    `alter table likes add column network_hash ${text}`,
    `alter table likes add column device_hash ${text}`,
    `create index likes_by_network on likes (network_hash, subject_type, subject_id, created_at)
      where network_hash is not null`,
    `create index likes_by_device on likes (device_hash, subject_type, subject_id, created_at)
      where device_hash is not null`,
    `create index likes_with_origin on likes (created_at)
      where network_hash is not null or device_hash is not null`,
    // Signals, which lie apart and go after thirty days: acts of before named them for good.
    `update moderation_acts set note = ''
      where decision = 'hold' and moderator = 'rule' and note <> ''`,
    // Of what is not shown; when it is shown again it is indexed anew.
    `delete from question_words where question_id in (
      select id from questions where state <> 'shown'
    )`,
  ],
};
