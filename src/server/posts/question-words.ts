import { sql } from "kysely";
import type { QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { isHan, searchedWords, spokenWords } from "#server/text/words.ts";

/** A question is found by the words of its title and so many more; a word has so many characters. */
const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 40;
/** A search reads the newest questions of each word, so it costs the same however many there are. */
const MAX_QUESTIONS_PER_WORD = 200;
const MAX_SIMILAR = 50;
/** A word of the title says more about a question than one of its text. */
const WEIGHT_IN_TITLE = 2;

type Worded = Pick<QuestionRow, "id" | "title" | "description" | "label" | "created_at">;

/**
 * Makes a question that is shown findable by its words, and by no others. Call inside the transaction
 * that writes it.
 */
export async function indexQuestion(db: Db, question: Worded): Promise<void> {
  const { id, title, description, label, created_at } = question;
  await forgetWords(db, question);
  const ofTitle = wordsOf(`${title}\n${label ?? ""}`, spokenWords);
  const words = [...new Set([...ofTitle, ...wordsOf(description, spokenWords)])].slice(
    0,
    MAX_WORDS,
  );
  if (words.length === 0) return;
  const inTitle = new Set(ofTitle);
  await db
    .insertInto("question_words")
    .values(
      words.map((word) => ({
        word,
        created_at,
        question_id: id,
        in_title: inTitle.has(word) ? 1 : 0,
      })),
    )
    .execute();
}

/** For what is not shown any more: of each word a few are looked at, which would be those that nobody sees. */
export async function forgetWords(db: Db, { id }: Pick<Worded, "id">): Promise<void> {
  await db.deleteFrom("question_words").where("question_id", "=", id).execute();
}

/**
 * The ids of questions that have words in common with a text, the most alike first. A word that many
 * questions have counts for less; at least a third of the words have to be there.
 */
export async function findAlike(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text, searchedWords);
  if (words.length === 0) return [];
  const { rows } = await sql<Found>`${sql.join(words.map(newestOf), sql` union all `)}`.execute(db);
  const frequency = Map.groupBy(rows, ({ word }) => word);
  const fewest = Math.ceil(words.length / 3);
  return [...Map.groupBy(rows, ({ question_id }) => question_id)]
    .filter(([, found]) => found.length >= fewest)
    .map(([id, found]) => ({ id, score: scoreOf(found, frequency) }))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? 1 : -1))
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id);
}

interface Found {
  readonly word: string;
  readonly question_id: string;
  readonly in_title: number;
}

function newestOf(word: string, index: number) {
  return sql`select * from (
    select word, question_id, in_title from question_words where word = ${word}
    order by created_at desc, question_id desc limit ${sql.lit(MAX_QUESTIONS_PER_WORD)}
  ) as ${sql.ref(`word_${index}`)}`;
}

function scoreOf(
  found: readonly Found[],
  frequency: ReadonlyMap<string, readonly Found[]>,
): number {
  let score = 0;
  for (const { word, in_title } of found) {
    const rareness = 1 / Math.log2(2 + (frequency.get(word)?.length ?? 0));
    score += rareness * (in_title === 1 ? WEIGHT_IN_TITLE : 1);
  }
  return score;
}

/** A single letter is no word; a Chinese character is. */
function wordsOf(text: string, split: (text: string) => string[]): string[] {
  return split(text)
    .filter((word) => word.length > 1 || isHan(word))
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
}
