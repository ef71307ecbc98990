import { LANGUAGE_CHOICES, type LanguageChoice } from "#browser/posts/post-language.ts";
import { OUTCOMES, type Outcome, REVIEW_SORTS, type ReviewSort } from "#contract/reviews/rating.ts";

export const STARS = ["5", "4", "3", "2", "1"] as const;

export interface ReviewQuery {
  readonly sort?: ReviewSort;
  readonly stars?: (typeof STARS)[number];
  readonly outcome?: Outcome;
  readonly language?: LanguageChoice;
}

const CHOICES = {
  sort: REVIEW_SORTS,
  stars: STARS,
  outcome: OUTCOMES,
  language: LANGUAGE_CHOICES,
} as const;

export function readReviewQuery(search: string | URLSearchParams): ReviewQuery {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(CHOICES).flatMap(([name, choices]) => {
      const value = choices.find((choice) => choice === params.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether the address shows reviews of a company, not of a product. */
export function isCompanyReviewQuery(search: string): boolean {
  return new URLSearchParams(search).get("of") === "company";
}

/** `toReviewQueryString("company", { stars: "5" }) // => "?of=company&stars=5"` */
export function toReviewQueryString(subjectType: ReviewedType, query: ReviewQuery): string {
  const of = subjectType === "company" ? { of: "company" } : {};
  const text = new URLSearchParams({ ...of, ...query }).toString();
  return text === "" ? "" : `?${text}`;
}

type ReviewedType = "product" | "company";

export interface Reviewed {
  readonly subjectType: ReviewedType;
  readonly subjectId: string;
}
