import type { PostType } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";

/** Shorter texts are equal by chance: "good app". In characters that count (`comparableText`). */
export const MIN_TEXT_LENGTH = 40;

export const ORIGIN_RETENTION = 30 * DAY;

export interface PostOrigin {
  readonly postType: PostType;
  readonly postId: string;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly parentId: string | null;
  readonly userId: string;
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
  /** Null for a text too short to compare. */
  readonly textHash: string | null;
  readonly isProfane: boolean;
  readonly at: number;
}

/**
 * The place whose posts are compared. Replies are compared under one post, as many replies would
 * otherwise hold the reviews of the subject.
 *
 * `toPlace({ subjectType: "product", subjectId: "branch", parentId: null }) // => { placeType: "product", placeId: "branch" }`
 * `toPlace({ subjectType: "product", subjectId: "branch", parentId: "17" }) // => { placeType: "comment", placeId: "17" }`
 */
export function toPlace({
  subjectType,
  subjectId,
  parentId,
}: Pick<PostOrigin, "subjectType" | "subjectId" | "parentId">) {
  if (parentId !== null) return { placeType: "comment", placeId: parentId };
  return { placeType: subjectType, placeId: subjectId };
}

export interface WrittenPost
  extends Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId" | "parentId"> {
  readonly text: string;
}

export type ToOrigin = (post: WrittenPost) => PostOrigin;

export function comparableText(text: string): string {
  return text
    .normalize("NFKC")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
