import type { Polarity, Theme } from "#contract/insights/insights.ts";
import { type Sense, WITHOUT } from "#server/insights/lexicon/lexicon.ts";
import { type Clause, type Phrase, splitClauses } from "./clauses.ts";

export interface ReviewTheme {
  readonly theme: Theme;
  readonly polarity: Polarity;
  /** The character position where the excerpt about the theme starts. */
  readonly start: number;
}

interface Review {
  readonly text: string;
  readonly stars: number;
}

interface Mention {
  readonly theme: Theme;
  /** Undefined if no word praises or criticizes the theme. */
  readonly polarity: Polarity | undefined;
  readonly at: number;
  readonly clause: number;
}

/**
 * Finds each theme of a review once, as praise or complaint by the words of the review, or else by its stars. Omits
 * undecided themes.
 * `findThemes({ text: "Fast, but hidden charges", stars: 3 })`
 * `// => [{ theme: "speed", polarity: "praise", start: 0 }, { theme: "fees", polarity: "complaint", start: 10 }]`
 */
export function findThemes({ text, stars }: Review): ReviewTheme[] {
  const byTheme = Map.groupBy(splitClauses(text).flatMap(findMentions), ({ theme }) => theme);
  return [...byTheme].flatMap(([theme, mentions]) => {
    const polarity = findPolarityByWords(mentions) ?? findPolarityByStars(stars);
    if (!polarity) return [];
    const mention = mentions.find((other) => other.polarity === polarity) ?? mentions[0];
    return mention ? [{ theme, polarity, start: findExcerptStart(text, mention) }] : [];
  });
}

function findPolarityByWords(mentions: readonly Mention[]): Polarity | undefined {
  const praises = mentions.filter(({ polarity }) => polarity === "praise").length;
  const complaints = mentions.filter(({ polarity }) => polarity === "complaint").length;
  if (praises === complaints) return undefined;
  return praises > complaints ? "praise" : "complaint";
}

function findPolarityByStars(stars: number): Polarity | undefined {
  if (stars === 3) return undefined;
  return stars > 3 ? "praise" : "complaint";
}

function findMentions({ at: clause, phrases }: Clause): Mention[] {
  const judgedThemes = new Map<Phrase, Theme>();
  const topics = phrases.flatMap((topic) =>
    selectSenses(topic, "topic").map(({ theme }): Mention => {
      const judging = findNearestJudgement(phrases, topic, theme);
      if (judging) judgedThemes.set(judging.phrase, theme);
      const without = topic.isNegated ? WITHOUT[theme] : undefined;
      return { theme, polarity: judging?.polarity ?? without, at: topic.at, clause };
    }),
  );
  const mentions = phrases.flatMap((phrase) =>
    selectSenses(phrase, "mention")
      // In "support is slow", "slow" is about support, not about speed.
      .filter(({ theme }) => (judgedThemes.get(phrase) ?? theme) === theme)
      .map(({ theme, polarity: plain }): Mention => {
        const polarity = phrase.isNegated ? invertPolarity(plain) : plain;
        return { theme, polarity, at: phrase.at, clause };
      }),
  );
  const mentionedThemes = new Set(mentions.map(({ theme }) => theme));
  return [...topics.filter(({ theme }) => !mentionedThemes.has(theme)), ...mentions];
}

function findNearestJudgement(phrases: readonly Phrase[], topic: Phrase, theme: Theme) {
  const judging = phrases.flatMap((phrase) =>
    selectSenses(phrase, "judgement")
      .filter((sense) => phrase !== topic && (sense.theme ?? theme) === theme)
      .map((sense) => ({ phrase, sense, distance: measureDistance(phrase, topic, sense) })),
  );
  const [first] = judging.sort((a, b) => a.distance - b.distance);
  if (!first) return undefined;
  const { phrase, sense } = first;
  const polarity = phrase.isNegated ? invertPolarity(sense.polarity) : sense.polarity;
  return { phrase, polarity };
}

function measureDistance(
  phrase: Phrase,
  topic: Phrase,
  { theme }: { readonly theme?: Theme },
): number {
  const words = phrase.from >= topic.to ? phrase.from - topic.to : topic.from - phrase.to;
  return words + (theme === undefined ? 0.5 : 0);
}

function selectSenses<Role extends Sense["role"]>({ senses }: Phrase, role: Role) {
  return senses.filter((sense) => sense.role === role) as Extract<Sense, { role: Role }>[];
}

function invertPolarity(polarity: Polarity): Polarity {
  return polarity === "praise" ? "complaint" : "praise";
}

/** The maximum number of characters before a phrase in its excerpt. */
const MAX_EXCERPT_DISTANCE = 40;

function findExcerptStart(text: string, { at, clause }: Mention): number {
  if (at - clause <= MAX_EXCERPT_DISTANCE) return clause;
  const space = text.slice(at - MAX_EXCERPT_DISTANCE / 2, at).search(/\s/);
  return space < 0 ? at : at - MAX_EXCERPT_DISTANCE / 2 + space + 1;
}
