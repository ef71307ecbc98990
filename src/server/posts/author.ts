import { createHmac, randomInt } from "node:crypto";
import type { Author } from "#contract/reviews/comment.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, UserRow } from "#server/db/tables.ts";
import { replaceLookalikes } from "#server/text/words.ts";

/** Words for pseudonyms. They are the same in all languages of the site and do not describe a person. */
const WORDS =
  `Acacia Bambu Baobab Cacao Coral Delta Gecko Ginger Harmattan Indigo Iroko Kapok Lagoon
  Lotus Mango Maya Neem Okapi Orchid Palm Pangolin Papaya Rambutan Safari Savanna Tamarind Teak Tilapia
  Toucan Zebra`.split(/\s+/);

/**
 * Computes a user's pseudonym for a subject. Nobody can link a user's pseudonyms without the key, so that nobody
 * finds all lenders of a borrower.
 */
export function computePseudonym(userKey: string, subjectType: string, subjectId: string): string {
  const digest = createHmac("sha256", userKey).update(`${subjectType}:${subjectId}`).digest();
  const word = WORDS[digest.readUInt32BE(0) % WORDS.length];
  return `${word} ${100_000 + (digest.readUInt32BE(4) % 900_000)}`;
}

const PSEUDONYM_WORD = new RegExp(
  `^(?:${WORDS.map((word) => [...toLookalikeWord(word)].join(" ?")).join("|")})`,
);
/** Matches six digits or lookalikes. One must be a digit, because "Indigo Giglio" is a person's name. */
const PSEUDONYM_NUMBER = /^(?: ?\d){6}|^(?=\D{0,6}\d)(?: ?[\doilszbgq]){6}(?!\p{L})/u;
const WORD_OF_LETTERS = / \p{L}{2,}(?!\S).*/u;

/**
 * Whether a name in small letters begins like a pseudonym, also with other spaces.
 * `startsLikePseudonym("m a n g 012345l ng") // => true`
 * `startsLikePseudonym("maya 1998 obi")      // => false`
 */
export function startsLikePseudonym(name: string): boolean {
  const [word] = toLookalikeWord(name).match(PSEUDONYM_WORD) ?? [];
  if (word === undefined) return false;
  return PSEUDONYM_NUMBER.test(name.slice(word.length).replace(WORD_OF_LETTERS, ""));
}

function toLookalikeWord(word: string): string {
  return replaceLookalikes(word.toLowerCase());
}

/** Creates a user name with four digits, because names with six digits are pseudonyms. */
export function createUserName(): string {
  return `${WORDS[randomInt(WORDS.length)]} ${randomInt(1000, 10_000)}`;
}

type AuthorNames = ReadonlyMap<
  string,
  Pick<UserRow, "id" | "pseudonym_key" | "shows_name" | "user_name">
>;

export async function findAuthorNames(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<AuthorNames> {
  const ids = new Set(userIds.filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "pseudonym_key", "shows_name", "user_name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type SignedPost = Pick<CommentRow, "user_id" | "subject_type" | "subject_id">;

/** Returns the pseudonym or the name, never both: together they would link the two permanently. */
export function toAuthor(
  names: AuthorNames,
  { user_id, subject_type, subject_id }: SignedPost,
  readerId: string | undefined,
): Author | null {
  const user = names.get(user_id ?? "");
  if (!user) return null;
  const isYou = user.id === readerId;
  return user.shows_name === 1
    ? { pseudonym: null, name: user.user_name, isYou }
    : {
        pseudonym: computePseudonym(user.pseudonym_key, subject_type, subject_id),
        name: null,
        isYou,
      };
}

/** Throws 0004 if the user was erased. */
export async function getAuthor(db: Db, userId: string): Promise<Pick<UserRow, "phone" | "trust">> {
  const user = await db
    .selectFrom("users")
    .select(["phone", "trust"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Failure("0004");
  return user;
}

export function toVerifiedFlag({ phone }: Pick<UserRow, "phone">): 0 | 1 {
  return phone === null ? 0 : 1;
}
