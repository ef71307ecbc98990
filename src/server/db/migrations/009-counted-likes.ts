import type { Migration } from "#server/db/migration.ts";

/** Which likes count and where they came from. Also clears what older rows keep longer than needed. */
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
    // Older acts name their signals for good; signals now have their own table and expire in thirty days.
    `update moderation_acts set note = ''
      where decision = 'hold' and moderator = 'rule' and note <> ''`,
    // Only shown questions are indexed; a question that is shown again is indexed anew.
    `delete from question_words where question_id in (
      select id from questions where state <> 'shown'
    )`,
  ],
};
