import type { Migration } from "#server/db/migration.ts";

/** Language model requests and tokens by day: the budget that all servers share. */
export const assistantDays: Migration = {
  name: "018-assistant-days",
  statements: ({ text, number, endByKey }) => [
    `create table assistant_days (
      day ${text} primary key,
      calls ${number} not null check (calls >= 0),
      tokens ${number} not null check (tokens >= 0)
    ) ${endByKey}`,
  ],
};
