import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import { printDistance } from "./near-duplicate.ts";
import { type PostOrigin, placeOf } from "./post-origin.ts";

/**
 * Of a text that another person wrote at the same place, so many bits of 64 may differ. That
 * finds about half of the texts in which one word was put in for another, and nearly all with a word
 * added; texts that only have their topic in common differ in 19 and more
 * (tests/unit/risk/near-duplicate.test.ts).
 */
export const NEAR_DUPLICATE_BITS = 8;
const TEXTS_COMPARED = 200;

/** Of texts that nobody sees one tells nothing: the third person with the same one is suspicious. */
const UNSEEN_COPIES = 2;

export interface ComparedText {
  readonly textHash: string;
  /** Empty for a text too short to tell anything. */
  readonly textPrint: string;
  /** Since when it stands there. */
  readonly textAt: number;
}

interface TextOfAnother extends ComparedText {
  readonly postId: string;
  readonly userId: string | null;
}

/** The same text, or nearly the same. */
export function areAlike(
  one: Omit<ComparedText, "textAt">,
  other: Omit<ComparedText, "textAt">,
): boolean {
  if (one.textPrint === "" || other.textPrint === "") return false;
  if (one.textHash === other.textHash) return true;
  return printDistance(one.textPrint, other.textPrint) <= NEAR_DUPLICATE_BITS;
}

/**
 * Whether a text was another person's first. What resembles the text that stood in the post before,
 * and came later, is a copy of it, and holds nothing that its author changes.
 */
export async function isTextOfAnother(
  db: Db,
  origin: PostOrigin,
  { before, since }: { before: ComparedText | undefined; since: number },
): Promise<boolean> {
  if (origin.textPrint === "") return false;
  const { userId, textHash } = origin;
  const rows = await textsOfOthers(db, { userId, textHash, ...placeOf(origin), since });
  const alike = rows
    .map(textOf)
    .filter((text) => areAlike(text, origin) && !(before && isCopyOf(text, before)));
  if (new Set(alike.map((text) => text.userId)).size >= UNSEEN_COPIES) return true;
  return isAnySeen(db, alike);
}

function isCopyOf(text: ComparedText, before: ComparedText): boolean {
  return text.textAt > before.textAt && areAlike(text, before);
}

interface Asked {
  userId: string;
  textHash: string;
  placeType: string | null;
  placeId: string | null;
  since: number;
}

/** Asked of the few that are alike: to look after the posts of all would cost more than to compare them. */
async function isAnySeen(db: Db, alike: readonly TextOfAnother[]): Promise<boolean> {
  if (alike.length === 0) return false;
  const seenOf = (table: "comments" | "questions") =>
    db
      .selectFrom(table)
      .select("id")
      .where(
        "id",
        "in",
        alike.map(({ postId }) => postId),
      )
      .where("state", "in", ["shown", "hidden"]);
  const seen = await seenOf("comments").unionAll(seenOf("questions")).limit(1).execute();
  return seen.length > 0;
}

/** The same text, whatever it is about, and the latest at the same place; where there is none, none. */
function textsOfOthers(db: Db, asked: Asked) {
  const equal = texts(db, asked).where("text_hash", "=", asked.textHash);
  const latest = texts(db, asked)
    .where("subject_type", "=", asked.placeType)
    .where("subject_id", "=", asked.placeId)
    .where("text_print", "<>", "");
  return db
    .selectFrom(equal.as("equal"))
    .selectAll()
    .unionAll(db.selectFrom(latest.as("latest")).selectAll())
    .execute();
}

function texts(db: Db, { userId, since }: Pick<Asked, "userId" | "since">) {
  return db
    .selectFrom("post_origins")
    .select(["post_id", "user_id", "text_hash", "text_print", "text_at"])
    .where("user_id", "<>", userId)
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(sql.lit(TEXTS_COMPARED));
}

type TextRow = Awaited<ReturnType<typeof textsOfOthers>>[number];

function textOf({ post_id, user_id, text_hash, text_print, text_at }: TextRow): TextOfAnother {
  return {
    postId: post_id,
    userId: user_id,
    textHash: text_hash,
    textPrint: text_print,
    textAt: text_at,
  };
}
