import { sql } from "kysely";
import { fixedQuery } from "#server/db/fixed-query.ts";
import type { Db } from "#server/db/store.ts";
import { printDistance } from "./near-duplicate.ts";
import type { PostOrigin } from "./post-origin.ts";

/**
 * Of a text that another person wrote about the same subject, so many bits of 64 may differ. That
 * finds about half of the texts in which one word was put in for another, and nearly all with a word
 * added; texts that only have their topic in common differ in 19 and more
 * (tests/unit/server/near-duplicate.test.ts).
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
  readonly userId: string | null;
  readonly isSeen: boolean;
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
  const { userId, textHash, subjectType, subjectId } = origin;
  const rows = await textsOfOthers(db, { userId, textHash, subjectType, subjectId, since });
  const alike = rows
    .map(textOf)
    .filter((text) => areAlike(text, origin) && !(before && isCopyOf(text, before)));
  if (alike.some(({ isSeen }) => isSeen)) return true;
  return new Set(alike.map((text) => text.userId)).size >= UNSEEN_COPIES;
}

function isCopyOf(text: ComparedText, before: ComparedText): boolean {
  return text.textAt > before.textAt && areAlike(text, before);
}

interface Asked extends Record<string, string | number | null> {
  userId: string;
  textHash: string;
  subjectType: string | null;
  subjectId: string | null;
  since: number;
}

/** The same text, whatever it is about, and the latest about the same subject; where there is none, none. */
const textsOfOthers = fixedQuery((db, asked: Asked) => {
  const equal = texts(db, asked)
    .where("origin.text_hash", "=", asked.textHash)
    .orderBy("origin.created_at", "desc")
    .limit(sql.lit(TEXTS_COMPARED));
  const latest = texts(db, asked)
    .where("origin.subject_type", "=", asked.subjectType)
    .where("origin.subject_id", "=", asked.subjectId)
    .where("origin.text_print", "<>", "")
    .orderBy("origin.created_at", "desc")
    .limit(sql.lit(TEXTS_COMPARED));
  return db
    .selectFrom(equal.as("equal"))
    .selectAll()
    .unionAll(db.selectFrom(latest.as("latest")).selectAll());
});

function texts(db: Db, { userId, since }: Pick<Asked, "userId" | "since">) {
  return db
    .selectFrom("post_origins as origin")
    .leftJoin("comments as comment", "comment.id", "origin.post_id")
    .leftJoin("questions as question", "question.id", "origin.post_id")
    .select(["origin.user_id", "origin.text_hash", "origin.text_print", "origin.text_at"])
    .select(({ fn }) => fn.coalesce("comment.state", "question.state").as("state"))
    .where("origin.user_id", "<>", userId)
    .where("origin.created_at", ">", since);
}

type TextRow = Awaited<ReturnType<ReturnType<typeof texts>["executeTakeFirstOrThrow"]>>;

function textOf({ user_id, text_hash, text_print, text_at, state }: TextRow): TextOfAnother {
  const isSeen = state === "shown" || state === "hidden";
  return { userId: user_id, textHash: text_hash, textPrint: text_print, textAt: text_at, isSeen };
}
