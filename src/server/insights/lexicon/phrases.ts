import type { Theme } from "#contract/insights/theme.ts";

/** Phrases, with commas between them. */
export interface Lexicon {
  readonly negators: string;
  /** Words that begin a clause. */
  readonly boundaries: string;
  /** Phrases whose words do not mean what they mean alone. */
  readonly ignored: string;
  readonly good: string;
  readonly bad: string;
  readonly themes: Readonly<Record<Theme, ThemePhrases>>;
}

interface ThemePhrases {
  /** Name the theme and say nothing about it. */
  readonly topics?: string;
  /** Judge the theme beside one of its topics. */
  readonly good?: string;
  readonly bad?: string;
  /** Name the theme and judge it. */
  readonly praise?: string;
  readonly complaint?: string;
}
