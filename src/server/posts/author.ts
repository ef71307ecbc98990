import { randomInt } from "node:crypto";
import type { Author } from "#contract/posts/author.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/** Words that are alike in the languages of the site and say nothing about anybody. */
const WORDS =
  `Acacia Bambu Baobab Cacao Coral Delta Gecko Ginger Harmattan Indigo Iroko Kapok Lagoon
  Lotus Mango Maya Neem Okapi Orchid Palm Pangolin Papaya Rambutan Safari Savanna Tamarind Teak Tilapia
  Toucan Zebra`.split(/\s+/);

/** The name that a person writes under. */
type Writer = Pick<Author, "pseudonym" | "name">;

export type Writers = ReadonlyMap<string, Writer>;

/** The authors of posts by user id, in one query. */
export async function writersOf(db: Db, userIds: readonly (string | null)[]): Promise<Writers> {
  const ids = new Set(userIds.filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(WRITER_COLUMNS)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, writerOf(row)]));
}

const WRITER_COLUMNS = ["id", "pseudonym", "shows_name", "user_name"] as const;

/** Never both: side by side they would give away for good whose pseudonym it is. */
function writerOf({
  pseudonym,
  shows_name,
  user_name,
}: Pick<UserRow, (typeof WRITER_COLUMNS)[number]>): Writer {
  return shows_name === 1 ? { pseudonym: null, name: user_name } : { pseudonym, name: null };
}

/** The author of a post as a reader sees them; null when nobody is known. */
export function authorOf(
  writers: Writers,
  userId: string | null,
  readerId: string | undefined,
): Author | null {
  const writer = userId === null ? undefined : writers.get(userId);
  return writer ? { ...writer, isYou: userId === readerId } : null;
}

/**
 * The person who writes, whose made-up name comes with their first post. Call inside the transaction
 * that writes it; 0004 for who was erased meanwhile.
 */
export async function findWriter(db: Db, userId: string): Promise<Pick<UserRow, "phone">> {
  const user = await db
    .selectFrom("users")
    .select(["pseudonym", "phone"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Failure("0004");
  if (user.pseudonym === null) {
    // The first of two first posts at once sets the name.
    await db
      .updateTable("users")
      .set({ pseudonym: await freePseudonym(db) })
      .where("id", "=", userId)
      .where("pseudonym", "is", null)
      .execute();
  }
  return user;
}

/** A review counts for more from an account with a proven mobile number. */
export function isVerified({ phone }: Pick<UserRow, "phone">): 0 | 1 {
  return phone === null ? 0 : 1;
}

/**
 * For a person who is about to stop showing their name: another one, so that the one from before is
 * not known as theirs by whoever saw the change.
 */
export async function replacePseudonym(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ pseudonym: await freePseudonym(db) })
    .where("id", "=", userId)
    .where("shows_name", "=", 1)
    .where("pseudonym", "is not", null)
    .execute();
}

async function freePseudonym(db: Db): Promise<string> {
  for (;;) {
    const pseudonym = newPseudonym();
    const taken = await db
      .selectFrom("users")
      .select("id")
      .where("pseudonym", "=", pseudonym)
      .executeTakeFirst();
    if (!taken) return pseudonym;
  }
}

/** `newPseudonym() // => "Tamarind 482913"` */
export function newPseudonym(): string {
  return `${WORDS[randomInt(WORDS.length)]} ${randomInt(100_000, 1_000_000)}`;
}
