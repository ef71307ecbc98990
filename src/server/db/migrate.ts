import { sql } from "kysely";
import type { Migration } from "#server/db/migration.ts";
import { COLUMN_TYPES } from "#server/db/migration.ts";
import { behaviours } from "#server/db/migrations/002-behaviours.ts";
import { newsletterEnds } from "#server/db/migrations/004-newsletter-ends.ts";
import { searchedTerms } from "#server/db/migrations/005-searched-terms.ts";
import { community } from "#server/db/migrations/006-community.ts";
import { answeredReports } from "#server/db/migrations/007-answered-reports.ts";
import { complaintRanks } from "#server/db/migrations/008-complaint-ranks.ts";
import { countedLikes } from "#server/db/migrations/009-counted-likes.ts";
import { orphanedPictures } from "#server/db/migrations/010-orphaned-pictures.ts";
import { reportedHides } from "#server/db/migrations/012-reported-hides.ts";
import { importedReviews } from "#server/db/migrations/013-imported-reviews.ts";
import { reviewThemes } from "#server/db/migrations/014-review-themes.ts";
import { rewards } from "#server/db/migrations/015-rewards.ts";
import { activities } from "#server/db/migrations/016-activities.ts";
import { digest } from "#server/db/migrations/017-digest.ts";
import { assistantDays } from "#server/db/migrations/018-assistant-days.ts";
import { lastingScores } from "#server/db/migrations/020-lasting-scores.ts";
import { answerMails } from "#server/db/migrations/021-answer-mails.ts";
import { changedStars } from "#server/db/migrations/022-changed-stars.ts";
import { accounts } from "#server/db/migrations/accounts/001-accounts.ts";
import { claimedAddresses } from "#server/db/migrations/accounts/003-claimed-addresses.ts";
import { canonicalEmails } from "#server/db/migrations/accounts/011-canonical-emails.ts";
import type { Db, Store } from "#server/db/store.ts";

/** In the order they are made. One that has ever run anywhere is not changed: the next one mends it. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  behaviours,
  claimedAddresses,
  newsletterEnds,
  searchedTerms,
  community,
  answeredReports,
  complaintRanks,
  countedLikes,
  orphanedPictures,
  canonicalEmails,
  reportedHides,
  importedReviews,
  reviewThemes,
  rewards,
  activities,
  digest,
  assistantDays,
  lastingScores,
  answerMails,
  changedStars,
];

/** A later version of the server has changed the tables: this one does not know what they hold. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
}

/** Brings the tables up to date. Of servers that start at once one does it and the others wait. */
export async function migrate(
  store: Pick<Store, "dialect" | "transaction">,
  migrations = MIGRATIONS,
): Promise<void> {
  await store.transaction(
    async (db) => {
      const applied = await readApplied(db, store.dialect);
      assertKnown(applied, migrations);
      for (const migration of migrations) {
        if (!applied.includes(migration.name)) await apply(db, store.dialect, migration);
      }
    },
    { lock: "migrations" },
  );
}

async function readApplied(db: Db, dialect: Store["dialect"]): Promise<readonly string[]> {
  const { text, number, end } = COLUMN_TYPES[dialect];
  await sql
    .raw(
      `create table if not exists migrations (name ${text} primary key, applied_at ${number} not null) ${end}`,
    )
    .execute(db);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

function assertKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `the database was changed by a newer version (${unknown.join(", ")}): run that version or a later one`,
  );
}

async function apply(db: Db, dialect: Store["dialect"], { name, statements }: Migration) {
  for (const statement of statements(COLUMN_TYPES[dialect])) await sql.raw(statement).execute(db);
  await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(db);
}
