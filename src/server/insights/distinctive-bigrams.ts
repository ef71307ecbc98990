import { tokenize } from "./lexicon/tokens.ts";

export interface DistinctiveBigram {
  readonly bigram: string;
  readonly texts: number;
  /** Twice the log-likelihood ratio of both shares (Dunning, 1993). */
  readonly score: number;
}

/** Fewer texts may have one author. */
const MIN_TEXTS = 3;
/** By chance one bigram in a thousand has such a score. */
const MIN_SCORE = 10.83;
const MAX_BIGRAMS = 20;

/**
 * Returns pairs of words that are more frequent in these texts than in others, by score. Each text counts
 * once.
 * `distinctiveBigrams(["Hidden charges", …], others) // => [{ bigram: "hidden charge", texts: 12, score: 31.4 }, …]`
 */
export function distinctiveBigrams(
  texts: readonly string[],
  others: readonly string[],
): DistinctiveBigram[] {
  const ownCounts = countBigrams(texts);
  const elsewhere = countBigrams(others);
  const all = { own: texts.length, elsewhere: others.length };
  return [...ownCounts]
    .filter(([, count]) => count >= MIN_TEXTS)
    .map(([bigram, count]) => {
      const score = computeScore({ own: count, elsewhere: elsewhere.get(bigram) ?? 0 }, all);
      return { bigram, texts: count, score: Math.round(score * 10) / 10 };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || (a.bigram < b.bigram ? -1 : 1))
    .slice(0, MAX_BIGRAMS);
}

function countBigrams(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const tokens = tokenize(text);
    const bigrams = tokens.slice(1).flatMap(({ word, beginsClause }, index) => {
      return beginsClause ? [] : [`${tokens[index]?.word} ${word}`];
    });
    for (const bigram of new Set(bigrams)) counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
}

interface Counts {
  readonly own: number;
  readonly elsewhere: number;
}

/** Zero for bigrams that are as frequent elsewhere. */
function computeScore({ own, elsewhere }: Counts, all: Counts): number {
  const share = (own + elsewhere) / (all.own + all.elsewhere);
  if (own <= share * all.own) return 0;
  const part = (count: number, expected: number) =>
    count === 0 ? 0 : count * Math.log(count / expected);
  return 2 * (part(own, share * all.own) + part(elsewhere, share * all.elsewhere));
}
