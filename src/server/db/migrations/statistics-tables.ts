import type { Statements } from "#server/db/migrate.ts";

export const statisticsTables: Statements = ({ text, number, endByKey }) => [
  ...["follows", "likes"].flatMap((table) => [
    `create table ${table} (
        user_id ${text} not null references users on delete cascade,
        subject_type ${text} not null,
        subject_id ${text} not null,
        created_at ${number} not null,
        is_counted ${number} not null default 1,
        trust ${number} not null,
        network_hash ${text},
        device_hash ${text},
        primary key (user_id, subject_type, subject_id)
      ) ${endByKey}`,
    `create index ${table}_by_time on ${table} (user_id, created_at, subject_type, subject_id)`,
    `create index ${table}_by_subject on ${table} (subject_type, subject_id)`,
    `create index ${table}_by_network on ${table} (network_hash, subject_type, subject_id, created_at)
      where network_hash is not null`,
    `create index ${table}_by_device on ${table} (device_hash, subject_type, subject_id, created_at)
      where device_hash is not null`,
    `create index ${table}_with_origin on ${table} (created_at)
      where network_hash is not null or device_hash is not null`,
  ]),
  `alter table likes add column shares_origin ${number} not null default 0`,
  `create table subject_stats (
      subject_type ${text} not null,
      subject_id ${text} not null,
      followers ${number} not null default 0 check (followers >= 0),
      likes ${number} not null default 0 check (likes >= 0),
      questions ${number} not null default 0 check (questions >= 0),
      complaints ${number} not null default 0 check (complaints >= 0),
      primary key (subject_type, subject_id)
    ) ${endByKey}`,
  `create index subject_stats_complaints on subject_stats (subject_type, complaints, subject_id)
      where complaints > 0`,
  `create table review_tallies (
      subject_type ${text} not null,
      subject_id ${text} not null,
      stars ${number} not null,
      outcome ${text} not null,
      language ${text} not null,
      is_trusted ${number} not null,
      reviews ${number} not null check (reviews >= 0),
      primary key (subject_type, subject_id, stars, outcome, language, is_trusted)
    ) ${endByKey}`,
  // The sums behind a score, in millionths, weighted relative to a fixed date (src/scores/score.ts).
  `create table subject_scores (
      subject_type ${text} not null,
      subject_id ${text} not null,
      dimension ${text} not null,
      reviews ${number} not null check (reviews >= 0),
      counted ${number} not null,
      weight ${number} not null,
      weighted ${number} not null,
      version ${number} not null default 0,
      votes ${number} not null default 0,
      voted ${number} not null default 0,
      newest ${number} not null default 0,
      primary key (subject_type, subject_id, dimension)
    ) ${endByKey}`,
  "create index subject_scores_by_dimension on subject_scores (subject_type, dimension, subject_id)",
  `create table paid_rates (
      subject_type ${text} not null,
      subject_id ${text} not null,
      rate ${number} not null,
      reviews ${number} not null check (reviews >= 0),
      primary key (subject_type, subject_id, rate)
    ) ${endByKey}`,
  // Counts of shown questions per list; an empty subject or category means all.
  `create table question_tallies (
      subject_type ${text} not null,
      subject_id ${text} not null,
      category ${text} not null,
      questions ${number} not null check (questions >= 0),
      primary key (subject_type, subject_id, category)
    ) ${endByKey}`,
  `create table review_themes (
      comment_id ${text} not null references comments on delete cascade,
      theme ${text} not null,
      subject_type ${text} not null,
      subject_id ${text} not null,
      polarity ${text} not null,
      start ${number} not null,
      helpful_at ${number} not null,
      primary key (comment_id, theme)
    ) ${endByKey}`,
  // Covers the query that counts themes, and lists the most helpful review of a theme first.
  `create index review_themes_by_subject on review_themes
      (subject_type, subject_id, theme, polarity, helpful_at, comment_id)`,
  `create table searched_terms (
      day ${text} not null,
      market ${text} not null,
      term ${text} not null,
      searches ${number} not null check (searches > 0),
      primary key (day, market, term)
    ) ${endByKey}`,
];
