import type { Migration } from "#server/db/migration.ts";

/** Answers whose askers get a mail, when they were last told, and who wants none. */
export const answerMails: Migration = {
  name: "021-answer-mails",
  statements: ({ text, number, end }) => [
    `create table answer_mails (
      question_id ${text} primary key references questions on delete cascade,
      answer_id ${text},
      answered_at ${number} not null,
      told_at ${number}
    ) ${end}`,
    "create index answer_mails_waiting on answer_mails (question_id) where answer_id is not null",
    "create index answer_mails_old on answer_mails (answered_at)",
    `alter table digest_settings add column answer_mails_ended_at ${number}`,
    "create index questions_by_language on questions (language, created_at, id) where state = 'shown'",
  ],
};
