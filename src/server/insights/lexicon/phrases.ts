import type { Theme } from "#contract/insights/insights.ts";

/** Each text holds phrases separated by commas. */
export interface Lexicon {
  readonly negators: string;
  /** Words that begin a clause. */
  readonly boundaries: string;
  /** Phrases with another meaning than their words. */
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
