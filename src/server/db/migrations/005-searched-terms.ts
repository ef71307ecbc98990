import type { Migration } from "#server/db/migration.ts";

/** Search terms, counted by day and market. */
export const searchedTerms: Migration = {
  name: "005-searched-terms",
  statements: ({ text, number, endByKey }) => [
    `create table searched_terms (
      day ${text} not null,
      market ${text} not null,
      term ${text} not null,
      searches ${number} not null check (searches > 0),
      primary key (day, market, term)
    ) ${endByKey}`,
  ],
};
