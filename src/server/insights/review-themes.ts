import type { Polarity, Theme } from "#contract/insights/theme.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { type Clause, clausesOf, type Phrase } from "./clauses.ts";
import { type Sense, WITHOUT } from "./lexicon/lexicon.ts";

const ROWS_AT_ONCE = 500;

/** Writes the themes of shown reviews. Call inside the transaction that shows them. */
export async function addThemes(db: Db, reviews: readonly CommentRow[]): Promise<void> {
  const rows = reviews.flatMap(themeRows);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("review_themes")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}

/** Call inside the transaction that takes the review away. */
export async function removeThemes(db: Db, { id }: Pick<CommentRow, "id">): Promise<void> {
  await db.deleteFrom("review_themes").where("comment_id", "=", id).execute();
}

/** The rows of a shown review. */
export function themeRows(comment: CommentRow) {
  const { id, kind, stars, description } = comment;
  if (kind !== "review" || stars === null) return [];
  return themesOf({ text: description, stars }).map(({ theme, polarity, start }) => ({
    comment_id: id,
    theme: theme as string,
    subject_type: comment.subject_type,
    subject_id: comment.subject_id,
    polarity: polarity as string,
    start,
    helpful_at: comment.helpful_at,
  }));
}

/** A theme that a review praises or complains about. */
export interface ThemeOfReview {
  readonly theme: Theme;
  readonly polarity: Polarity;
  /** Where in the text its excerpt begins. */
  readonly start: number;
}

interface Review {
  readonly text: string;
  /** From 1 to 5. */
  readonly stars: number;
}

interface Mention {
  readonly theme: Theme;
  /** Undefined where no word judges. */
  readonly polarity: Polarity | undefined;
  readonly at: number;
  readonly clause: number;
}

/**
 * The themes of a review, each once, by the phrases of the lexicon. Words decide between praise and
 * complaint, then stars; a theme that neither decides is left out.
 *
 * `themesOf({ text: "Fast, but hidden charges", stars: 3 })`
 * `// => [{ theme: "speed", polarity: "praise", start: 0 }, { theme: "fees", polarity: "complaint", start: 10 }]`
 */
export function themesOf({ text, stars }: Review): ThemeOfReview[] {
  const byTheme = Map.groupBy(clausesOf(text).flatMap(mentionsOf), ({ theme }) => theme);
  return [...byTheme].flatMap(([theme, mentions]) => {
    const polarity = byWords(mentions) ?? byStars(stars);
    if (!polarity) return [];
    const shown = mentions.find((mention) => mention.polarity === polarity) ?? mentions[0];
    return shown ? [{ theme, polarity, start: startOf(text, shown) }] : [];
  });
}

function byWords(mentions: readonly Mention[]): Polarity | undefined {
  const praises = mentions.filter(({ polarity }) => polarity === "praise").length;
  const complaints = mentions.filter(({ polarity }) => polarity === "complaint").length;
  if (praises === complaints) return undefined;
  return praises > complaints ? "praise" : "complaint";
}

function byStars(stars: number): Polarity | undefined {
  if (stars === 3) return undefined;
  return stars > 3 ? "praise" : "complaint";
}

function mentionsOf({ at: clause, phrases }: Clause): Mention[] {
  const used = new Map<Phrase, Theme>();
  const topics = phrases.flatMap((topic) =>
    sensesIn(topic, "topic").map(({ theme }): Mention => {
      const judging = nearest(phrases, topic, theme);
      if (judging) used.set(judging.phrase, theme);
      const without = topic.isNegated ? WITHOUT[theme] : undefined;
      return { theme, polarity: judging?.polarity ?? without, at: topic.at, clause };
    }),
  );
  const mentions = phrases.flatMap((phrase) =>
    sensesIn(phrase, "mention")
      // "Slow" in "support is slow" is about the support.
      .filter(({ theme }) => (used.get(phrase) ?? theme) === theme)
      .map(({ theme, polarity: said }): Mention => {
        const polarity = phrase.isNegated ? opposite(said) : said;
        return { theme, polarity, at: phrase.at, clause };
      }),
  );
  const judged = new Set(mentions.map(({ theme }) => theme));
  return [...topics.filter(({ theme }) => !judged.has(theme)), ...mentions];
}

/** The judgement next to a topic; of two equally near ones the one in the theme's own words. */
function nearest(phrases: readonly Phrase[], topic: Phrase, theme: Theme) {
  const judging = phrases.flatMap((phrase) =>
    sensesIn(phrase, "judgement")
      .filter((sense) => phrase !== topic && (sense.theme ?? theme) === theme)
      .map((sense) => ({ phrase, sense, distance: distanceOf(phrase, topic, sense) })),
  );
  const [first] = judging.sort((a, b) => a.distance - b.distance);
  if (!first) return undefined;
  const { phrase, sense } = first;
  const polarity = phrase.isNegated ? opposite(sense.polarity) : sense.polarity;
  return { phrase, polarity };
}

function distanceOf(phrase: Phrase, topic: Phrase, { theme }: { readonly theme?: Theme }): number {
  const words = phrase.from >= topic.to ? phrase.from - topic.to : topic.from - phrase.to;
  return words + (theme === undefined ? 0.5 : 0);
}

function sensesIn<Role extends Sense["role"]>({ senses }: Phrase, role: Role) {
  return senses.filter((sense) => sense.role === role) as Extract<Sense, { role: Role }>[];
}

function opposite(polarity: Polarity): Polarity {
  return polarity === "praise" ? "complaint" : "praise";
}

/** Farther behind the beginning of its clause, a phrase would not be in the excerpt. */
const FARTHEST = 40;

/** The beginning of the clause, or the word shortly before the phrase. */
function startOf(text: string, { at, clause }: Mention): number {
  if (at - clause <= FARTHEST) return clause;
  const space = text.slice(at - FARTHEST / 2, at).search(/\s/);
  return space < 0 ? at : at - FARTHEST / 2 + space + 1;
}
