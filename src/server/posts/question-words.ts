import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import type { QuestionRow } from "#server/db/tables.ts";
import { isHan, toQueryWords, toWords } from "#server/text/words.ts";

const MAX_WORDS = 100;
const MAX_WORD_LENGTH = 40;
const MAX_QUESTIONS_PER_WORD = 200;
const MAX_SIMILAR = 50;
const WEIGHT_IN_TITLE = 2;

type IndexedQuestion = Pick<QuestionRow, "id" | "title" | "description" | "label" | "created_at">;

export async function indexQuestion(db: Db, question: IndexedQuestion): Promise<void> {
  const { id, title, description, label, created_at } = question;
  await db.deleteFrom("question_words").where("question_id", "=", id).execute();
  const titleWords = splitIndexableWords(`${title}\n${label ?? ""}`, toWords);
  const words = [...new Set([...titleWords, ...splitIndexableWords(description, toWords)])].slice(
    0,
    MAX_WORDS,
  );
  if (words.length === 0) return;
  const inTitle = new Set(titleWords);
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

/** Finds questions that share at least a third of the words, most similar first. Rare words weigh more. */
export async function findSimilarQuestionIds(db: Db, text: string): Promise<string[]> {
  const words = splitIndexableWords(text, toQueryWords);
  if (words.length === 0) return [];
  const { rows } =
    await sql<WordMatch>`${sql.join(words.map(createNewestQuestionsQuery), sql` union all `)}`.execute(
      db,
    );
  const frequency = Map.groupBy(rows, ({ word }) => word);
  const minWords = Math.ceil(words.length / 3);
  return [...Map.groupBy(rows, ({ question_id }) => question_id)]
    .filter(([, matches]) => matches.length >= minWords)
    .map(([id, matches]) => ({
      id,
      at: matches[0]?.created_at ?? 0,
      score: computeSimilarityScore(matches, frequency),
    }))
    .sort((one, other) => other.score - one.score || other.at - one.at)
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id);
}

interface WordMatch {
  readonly word: string;
  readonly question_id: string;
  readonly created_at: number;
  readonly in_title: number;
}

function createNewestQuestionsQuery(word: string, index: number) {
  return sql`select * from (
    select word, question_id, created_at, in_title from question_words where word = ${word}
    order by created_at desc, question_id desc limit ${sql.lit(MAX_QUESTIONS_PER_WORD)}
  ) as ${sql.ref(`word_${index}`)}`;
}

function computeSimilarityScore(
  matches: readonly WordMatch[],
  frequency: ReadonlyMap<string, readonly WordMatch[]>,
): number {
  let score = 0;
  for (const { word, in_title } of matches) {
    const rarity = 1 / Math.log2(2 + (frequency.get(word)?.length ?? 0));
    score += rarity * (in_title === 1 ? WEIGHT_IN_TITLE : 1);
  }
  return score;
}

/** Splits a text into words. Leaves out single letters, but not single Chinese characters. */
function splitIndexableWords(text: string, split: (text: string) => string[]): string[] {
  return split(text)
    .filter((word) => word.length > 1 || isHan(word))
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
}
