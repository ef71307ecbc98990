/** A number that is kept and is not what its rows come to. */
export interface Difference {
  /** `tallies`, `likes` … */
  readonly what: string;
  readonly subjectType: string;
  readonly subjectId: string;
}
