import type { Migration } from "#server/db/migration.ts";

/** Reviews, replies, answers, questions, pictures, complaints and their moderation. */
export const community: Migration = {
  name: "006-community",
  statements: ({ text, number, end, endByKey }) => [
    // The name beside posts: a generated pseudonym, unless the user shows their own name.
    `alter table users add column pseudonym ${text}`,
    `alter table users add column shows_name ${number} not null default 0`,
    "create unique index users_by_pseudonym on users (pseudonym) where pseudonym is not null",

    `alter table subject_stats add column questions ${number} not null default 0 check (questions >= 0)`,
    `alter table subject_stats add column complaints ${number} not null default 0 check (complaints >= 0)`,

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
      source ${text},
      source_key ${text},
      likes ${number} not null default 0 check (likes >= 0),
      replies ${number} not null default 0 check (replies >= 0),
      helpful_at ${number} not null,
      created_at ${number} not null,
      edited_at ${number}
    ) ${end}`,
    // One review or answer per user and subject. Deleted ones have no user any more.
    `create unique index comments_one_each on comments (user_id, subject_type, subject_id)
      where user_id is not null and parent_id is null`,
    "create unique index comments_by_source on comments (source, source_key) where source is not null",
    `create index comments_newest on comments (subject_type, subject_id, created_at, id)
      where state = 'shown' and parent_id is null`,
    `create index comments_helpful on comments (subject_type, subject_id, helpful_at, id)
      where state = 'shown' and parent_id is null`,
    // A filtered list is merged from the groups with the same stars, outcome and language.
    `create index comments_alike_newest on comments
      (subject_type, subject_id, stars, outcome, language, created_at, id)
      where state = 'shown' and kind = 'review'`,
    `create index comments_alike_helpful on comments
      (subject_type, subject_id, stars, outcome, language, helpful_at, id)
      where state = 'shown' and kind = 'review'`,
    "create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null",
    "create index comments_by_user on comments (user_id, created_at, id) where user_id is not null",
    // Deleting a post also deletes its likes and follows.
    "create index likes_by_subject on likes (subject_type, subject_id)",
    "create index follows_by_subject on follows (subject_type, subject_id)",
    "create index comments_waiting on comments (created_at, id) where state in ('held', 'hidden')",

    // Shown reviews by stars, outcome and language: histogram, success rate and the totals of every list.
    `create table review_tallies (
      subject_type ${text} not null,
      subject_id ${text} not null,
      stars ${number} not null,
      outcome ${text} not null,
      language ${text} not null,
      reviews ${number} not null check (reviews >= 0),
      primary key (subject_type, subject_id, stars, outcome, language)
    ) ${endByKey}`,
    // The sums behind a score, in millionths, weighted as of one fixed moment (src/scores/score.ts).
    `create table subject_scores (
      subject_type ${text} not null,
      subject_id ${text} not null,
      dimension ${text} not null,
      reviews ${number} not null check (reviews >= 0),
      weight ${number} not null,
      weighted ${number} not null,
      changes ${number} not null default 1,
      primary key (subject_type, subject_id, dimension)
    ) ${endByKey}`,
    "create index subject_scores_by_dimension on subject_scores (subject_type, dimension, subject_id)",
    // Shown reviews per paid rate, in hundredths of a percent with three significant digits.
    `create table paid_rates (
      subject_type ${text} not null,
      subject_id ${text} not null,
      rate ${number} not null,
      reviews ${number} not null check (reviews >= 0),
      primary key (subject_type, subject_id, rate)
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

    // Shown questions per list; an empty subject or category stands for all.
    `create table question_tallies (
      subject_type ${text} not null,
      subject_id ${text} not null,
      category ${text} not null,
      questions ${number} not null check (questions >= 0),
      primary key (subject_type, subject_id, category)
    ) ${endByKey}`,
    // The words that find a question; for each word the newest questions are read.
    `create table question_words (
      word ${text} not null,
      created_at ${number} not null,
      question_id ${text} not null references questions on delete cascade,
      in_title ${number} not null,
      primary key (word, created_at, question_id)
    ) ${endByKey}`,
    "create index question_words_by_question on question_words (question_id)",

    `create table complaints (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      company_id ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      email ${text},
      is_counted ${number} not null,
      network_hash ${text},
      device_hash ${text},
      uncounted_at ${number},
      uncounted_by ${text},
      uncounted_note ${text},
      created_at ${number} not null
    ) ${end}`,
    "create index complaints_by_user on complaints (user_id, created_at, id) where user_id is not null",
    "create index complaints_by_company on complaints (company_id, created_at, id)",
    `create index complaints_with_origin on complaints (created_at)
      where network_hash is not null or device_hash is not null`,

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

    // Earlier texts of posts that their authors edited.
    `create table revisions (
      post_type ${text} not null,
      post_id ${text} not null,
      revision ${number} not null,
      contents ${text} not null,
      replaced_at ${number} not null,
      primary key (post_type, post_id, revision)
    ) ${endByKey}`,

    // Origins of posts as keyed hashes, kept for as long as waves of posts are looked for.
    `create table post_origins (
      post_type ${text} not null,
      post_id ${text} not null,
      subject_type ${text},
      subject_id ${text},
      user_id ${text},
      network_hash ${text},
      device_hash ${text},
      text_hash ${text} not null,
      text_print ${text} not null,
      text_at ${number} not null,
      created_at ${number} not null,
      primary key (post_type, post_id)
    ) ${endByKey}`,
    "create index post_origins_by_time on post_origins (created_at)",
    `create index post_origins_by_network on post_origins
      (network_hash, subject_type, subject_id, created_at)`,
    `create index post_origins_by_device on post_origins
      (device_hash, subject_type, subject_id, created_at)`,
    "create index post_origins_by_text on post_origins (text_hash, created_at)",
    "create index post_origins_by_subject on post_origins (subject_type, subject_id, created_at)",

    `create table post_signals (
      post_type ${text} not null,
      post_id ${text} not null,
      signal ${text} not null,
      created_at ${number} not null,
      primary key (post_type, post_id, signal)
    ) ${endByKey}`,
    "create index post_signals_by_time on post_signals (created_at)",
    // Posts deleted by their authors while held, hidden or removed: writing them again shows nothing.
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

    `create table moderation_acts (
      id ${text} primary key,
      number ${number} not null unique,
      post_type ${text} not null,
      post_id ${text} not null,
      subject_type ${text},
      subject_id ${text},
      decision ${text} not null,
      reason ${text} not null,
      moderator ${text} not null,
      note ${text} not null,
      state_before ${text} not null,
      state_after ${text} not null,
      revision ${text},
      undoes_id ${text} unique references moderation_acts on delete cascade deferrable,
      author_told_at ${number},
      created_at ${number} not null
    ) ${end}`,
    "create index moderation_acts_by_post on moderation_acts (post_type, post_id, number)",
    // Decisions of moderators only; the server's own acts are many more.
    `create index moderation_acts_untold on moderation_acts (created_at, id)
      where author_told_at is null and decision in ('show', 'remove', 'undo')`,
    // Totals of the public log, so that it counts no rows.
    `create table moderation_counts (
      name ${text} primary key,
      count ${number} not null check (count >= 0)
    ) ${end}`,

    `alter table reports add column network_hash ${text}`,
    `alter table reports add column outcome ${text}`,
    `alter table reports add column decided_at ${number}`,
    // The act that decided the report and is undone with it, and when its author was told.
    `alter table reports add column act_id ${text}`,
    `alter table reports add column told_at ${number}`,
    "create index reports_open on reports (created_at, id) where decided_at is null",
    `create index reports_open_by_subject on reports (subject_type, subject_id)
      where decided_at is null`,
    `create index reports_untold on reports (decided_at, id)
      where act_id is not null and told_at is null`,
    "create index reports_by_act on reports (act_id) where act_id is not null",
    "create index reports_with_network on reports (created_at) where network_hash is not null",

    // The keys of keyed hashes: made once, shared by all servers on this database.
    `create table server_secrets (
      name ${text} primary key,
      secret ${text} not null,
      created_at ${number} not null
    ) ${end}`,
  ],
};
