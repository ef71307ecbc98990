import { type Polarity, THEMES, type Theme } from "#contract/insights/insights.ts";
import { ENGLISH } from "./en.ts";
import { INDONESIAN } from "./id.ts";
import { tokenize } from "./tokens.ts";
import { CHINESE } from "./zh.ts";

/** Each text holds phrases separated by commas. */
export interface Lexicon {
  readonly negators: string;
  readonly boundaries: string;
  /** Phrases whose words mean something else: they are skipped. */
  readonly ignored: string;
  readonly good: string;
  readonly bad: string;
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
}

interface ThemePhrases {
  /** Name the theme without a judgement. */
  readonly topics?: string;
  /** Judge the theme beside one of its topics. */
  readonly good?: string;
  readonly bad?: string;
  /** Name the theme and judge it. */
  readonly praise?: string;
  readonly complaint?: string;
}

export type Sense =
  | { readonly role: "negator" | "boundary" | "ignored" }
  | { readonly role: "topic"; readonly theme: Theme }
  | { readonly role: "judgement"; readonly polarity: Polarity; readonly theme?: Theme }
  | { readonly role: "mention"; readonly polarity: Polarity; readonly theme: Theme };

/** The meaning of a negated topic: "no fees" is praise, "no support" a complaint. */
export const WITHOUT: Readonly<Record<Theme, Polarity>> = {
  interest: "praise",
  fees: "praise",
  speed: "complaint",
  service: "complaint",
  approval: "praise",
  limit: "complaint",
  app: "complaint",
  payout: "complaint",
  privacy: "complaint",
  calls: "praise",
  collection: "praise",
  help: "complaint",
};

/** Senses by phrase, of all languages together, because people mix them. */
export const SENSES: ReadonlyMap<string, readonly Sense[]> = collectSenses([
  ENGLISH,
  INDONESIAN,
  CHINESE,
]);

export const MAX_PHRASE_WORDS = Math.max(...[...SENSES.keys()].map((key) => key.split(" ").length));

function collectSenses(lexicons: readonly Lexicon[]): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  const add = (phrases: string | undefined, sense: Sense) => {
    for (const phrase of (phrases ?? "").split(",")) {
      const key = tokenize(phrase)
        .map(({ word }) => word)
        .join(" ");
      if (key !== "") senses.set(key, [...(senses.get(key) ?? []), sense]);
    }
  };
  for (const { negators, boundaries, ignored, good, bad, themes } of lexicons) {
    add(negators, { role: "negator" });
    add(boundaries, { role: "boundary" });
    add(ignored, { role: "ignored" });
    add(good, { role: "judgement", polarity: "praise" });
    add(bad, { role: "judgement", polarity: "complaint" });
    for (const theme of THEMES) {
      const phrases = themes[theme];
      add(phrases.topics, { role: "topic", theme });
      add(phrases.good, { role: "judgement", polarity: "praise", theme });
      add(phrases.bad, { role: "judgement", polarity: "complaint", theme });
      add(phrases.praise, { role: "mention", polarity: "praise", theme });
      add(phrases.complaint, { role: "mention", polarity: "complaint", theme });
    }
  }
  return senses;
}
