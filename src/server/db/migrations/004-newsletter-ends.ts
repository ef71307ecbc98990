import type { Migration } from "#server/db/migration.ts";

/** Finds who does not read the newsletter, among the many who do. */
export const newsletterEnds: Migration = {
  name: "004-newsletter-ends",
  statements: () => [
    `create index newsletter_subscriptions_not_read on newsletter_subscriptions (created_at)
      where confirmed_at is null or unsubscribed_at is not null`,
  ],
};
