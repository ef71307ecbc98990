import { postComment } from "#contract/reviews/comment.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { REVIEW } from "../../support/community.ts";
import type { ServiceApp } from "../../support/service-app.ts";

export const PRODUCT = { subjectType: "product", subjectId: "fairmoney" } as const;

/** The address of a mobile carrier, which thousands of people share. */
export const CARRIER = "102.89.33.7";

/** A unique text without digits, so that it cannot look like a telephone number. */
export const createUniqueReviewText = (index: number) =>
  Array.from({ length: 12 }, (_, word) => ((index * 7919 + word) * 48271).toString(36))
    .join(" ")
    .replaceAll(/[0-9]/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** Posts a review, by default as a new user. */
export async function postReviewBy(
  app: ServiceApp,
  description: string,
  given: { token?: string; address?: string; subjectId?: string } = {},
) {
  const { subjectId = PRODUCT.subjectId, ...sent } = given;
  const person = await signIn(app);
  const body = { ...PRODUCT, subjectId, ...REVIEW, description };
  const response = await app.succeed(postComment, { token: person.token, ...sent, body });
  return { ...person, ...response };
}

export async function readTrust({ services }: ServiceApp, id: string): Promise<number> {
  const row = await services.store.db
    .selectFrom("comments")
    .select("trust")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.trust;
}
