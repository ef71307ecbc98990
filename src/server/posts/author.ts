import { randomInt } from "node:crypto";
import type { Author } from "#contract/reviews/comment.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/** Words for pseudonyms. They are the same in all languages of the site and do not describe a person. */
const WORDS =
  `Acacia Bambu Baobab Cacao Coral Delta Gecko Ginger Harmattan Indigo Iroko Kapok Lagoon
  Lotus Mango Maya Neem Okapi Orchid Palm Pangolin Papaya Rambutan Safari Savanna Tamarind Teak Tilapia
  Toucan Zebra`.split(/\s+/);

type AuthorName = Pick<Author, "pseudonym" | "name">;

type AuthorNames = ReadonlyMap<string, AuthorName>;

export async function findAuthorNames(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<AuthorNames> {
  const ids = new Set(userIds.filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(NAME_COLUMNS)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toAuthorName(row)]));
}

const NAME_COLUMNS = ["id", "pseudonym", "shows_name", "user_name"] as const;

/** Returns the pseudonym or the name, never both: together they would link the two permanently. */
function toAuthorName({
  pseudonym,
  shows_name,
  user_name,
}: Pick<UserRow, (typeof NAME_COLUMNS)[number]>): AuthorName {
  return shows_name === 1 ? { pseudonym: null, name: user_name } : { pseudonym, name: null };
}

export function toAuthor(
  names: AuthorNames,
  userId: string | null,
  readerId: string | undefined,
): Author | null {
  const name = userId === null ? undefined : names.get(userId);
  return name ? { ...name, isYou: userId === readerId } : null;
}

/** Throws 0004 if the user was erased. */
export async function getAuthor(
  db: Db,
  userId: string,
): Promise<Pick<UserRow, "pseudonym" | "phone" | "trust">> {
  const user = await db
    .selectFrom("users")
    .select(["pseudonym", "phone", "trust"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Failure("0004");
  return user;
}

/** Sets the pseudonym before the first post. Throws 0004 if the user was erased. */
export async function getAuthorWithPseudonym(
  db: Db,
  userId: string,
): Promise<Pick<UserRow, "phone" | "trust">> {
  const user = await getAuthor(db, userId);
  if (user.pseudonym === null) {
    // Conditional, because two concurrent first posts must not set two pseudonyms.
    await db
      .updateTable("users")
      .set({ pseudonym: await findFreePseudonym(db) })
      .where("id", "=", userId)
      .where("pseudonym", "is", null)
      .execute();
  }
  return user;
}

export function toVerifiedFlag({ phone }: Pick<UserRow, "phone">): 0 | 1 {
  return phone === null ? 0 : 1;
}

/** Replaces the pseudonym of a user who stops showing their name, so that readers cannot link the two. */
export async function replacePseudonymIfNameShown(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ pseudonym: await findFreePseudonym(db) })
    .where("id", "=", userId)
    .where("shows_name", "=", 1)
    .where("pseudonym", "is not", null)
    .execute();
}

async function findFreePseudonym(db: Db): Promise<string> {
  for (;;) {
    const pseudonym = createPseudonym();
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("pseudonym", "=", pseudonym)
      .executeTakeFirst();
    if (!user) return pseudonym;
  }
}

export function createPseudonym(): string {
  return `${WORDS[randomInt(WORDS.length)]} ${randomInt(100_000, 1_000_000)}`;
}
