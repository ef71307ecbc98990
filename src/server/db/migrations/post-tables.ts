import type { Statements } from "#server/db/migrate.ts";

export const postTables: Statements = ({ text, number, end, endByKey }) => [
  `create table comments (
      id ${text} primary key,
      kind ${text} not null,
      user_id ${text} references users on delete set null,
      subject_type ${text} not null,
      subject_id ${text} not null,
      parent_id ${text} references comments on delete cascade deferrable,
      state ${text} not null,
      language ${text} not null,
      description ${text} not null,
      stars ${number} check (stars between 1 and 5),
      outcome ${text},
      interest ${number} check (interest between 1 and 5),
      fees ${number} check (fees between 1 and 5),
      speed ${number} check (speed between 1 and 5),
      service ${number} check (service between 1 and 5),
      approval ${number} check (approval between 1 and 5),
      credit_limit ${number} check (credit_limit between 1 and 5),
      currency ${text},
      amount ${number},
      term ${number},
      repayment ${number},
      instalments ${number},
      paid_rate ${number},
      is_verified ${number} not null default 0,
      trust ${number} not null,
      shares_origin ${number} not null default 0,
      source ${text},
      source_key ${text},
      likes ${number} not null default 0 check (likes >= 0),
      replies ${number} not null default 0 check (replies >= 0),
      helpful_at ${number} not null,
      created_at ${number} not null,
      edited_at ${number},
      source_likes ${number} not null default 0
    ) ${end}`,
  // One review or answer per user and subject. Deleted posts have no user, so they do not block a
  // new one.
  `create unique index comments_one_each on comments (user_id, subject_type, subject_id)
      where user_id is not null and parent_id is null`,
  "create unique index comments_by_source on comments (source, source_key) where source is not null",
  `create index comments_newest on comments (subject_type, subject_id, created_at, id)
      where state = 'shown' and parent_id is null`,
  `create index comments_helpful on comments (subject_type, subject_id, helpful_at, id)
      where state = 'shown' and parent_id is null`,
  // A filtered list merges one index range per group of equal stars, outcome and language.
  `create index comments_alike_newest on comments
      (subject_type, subject_id, stars, outcome, language, created_at, id)
      where state = 'shown' and kind = 'review'`,
  `create index comments_alike_helpful on comments
      (subject_type, subject_id, stars, outcome, language, helpful_at, id)
      where state = 'shown' and kind = 'review'`,
  "create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null",
  "create index comments_by_user on comments (user_id, created_at, id) where user_id is not null",
  "create index comments_waiting on comments (created_at, id) where state in ('held', 'hidden')",
  `create index comments_imported on comments (subject_type, subject_id, source, created_at)
      where source is not null and state = 'shown'`,
  `create index comments_rewardable on comments (created_at, id)
      where state = 'shown' and kind = 'review' and source is null and likes >= 5`,
  `create table imported_reviews (
      subject_type ${text} not null,
      subject_id ${text} not null,
      source ${text} not null,
      reviews ${number} not null check (reviews >= 0),
      newest ${number} not null default 0,
      primary key (subject_type, subject_id, source)
    ) ${endByKey}`,
  `create table questions (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      subject_type ${text},
      subject_id ${text},
      state ${text} not null,
      language ${text} not null,
      category ${text} not null,
      label ${text},
      title ${text} not null,
      description ${text} not null,
      accepted_id ${text},
      likes ${number} not null default 0 check (likes >= 0),
      answers ${number} not null default 0 check (answers >= 0),
      created_at ${number} not null,
      edited_at ${number}
    ) ${end}`,
  "create index questions_newest on questions (created_at, id) where state = 'shown'",
  `create index questions_by_category on questions (category, created_at, id)
      where state = 'shown'`,
  `create index questions_by_subject on questions (subject_type, subject_id, created_at, id)
      where state = 'shown' and subject_type is not null`,
  `create index questions_by_both on questions
      (subject_type, subject_id, category, created_at, id)
      where state = 'shown' and subject_type is not null`,
  "create index questions_by_user on questions (user_id, created_at, id) where user_id is not null",
  "create index questions_waiting on questions (created_at, id) where state in ('held', 'hidden')",
  "create index questions_by_language on questions (language, created_at, id) where state = 'shown'",
  `create table question_words (
      word ${text} not null,
      created_at ${number} not null,
      question_id ${text} not null references questions on delete cascade,
      in_title ${number} not null,
      primary key (word, created_at, question_id)
    ) ${endByKey}`,
  "create index question_words_by_question on question_words (question_id)",
  `create table pictures (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      width ${number} not null,
      height ${number} not null,
      post_type ${text},
      post_id ${text},
      position ${number},
      created_at ${number} not null
    ) ${end}`,
  "create index pictures_by_post on pictures (post_type, post_id, position) where post_id is not null",
  "create index pictures_alone on pictures (created_at) where post_id is null",
  "create index pictures_by_user on pictures (user_id) where user_id is not null",
  `create table orphaned_pictures (id ${text} primary key, first_seen_at ${number} not null) ${end}`,
  `create table revisions (
      post_type ${text} not null,
      post_id ${text} not null,
      revision ${number} not null,
      contents ${text} not null,
      replaced_at ${number} not null,
      primary key (post_type, post_id, revision)
    ) ${endByKey}`,
  // Posts deleted by their authors while held, hidden or removed. Reposting them is a signal.
  `create table withdrawn_posts (
      post_id ${text} primary key,
      user_id ${text} not null references users on delete cascade,
      subject_type ${text},
      subject_id ${text},
      text_hash ${text},
      created_at ${number} not null
    ) ${end}`,
  "create index withdrawn_posts_by_user on withdrawn_posts (user_id, created_at)",
  "create index withdrawn_posts_by_time on withdrawn_posts (created_at)",
];
