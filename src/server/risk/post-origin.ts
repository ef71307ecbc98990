import type { PostType } from "#contract/posts/post.ts";
import { DAY } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import type { Caller } from "#server/http/gate.ts";
import { keyedHash, networkHashOf } from "#server/posts/origin-hashes.ts";
import type { Services } from "#server/services.ts";
import { findProfanity } from "./profanity.ts";

/** Shorter texts are equal by chance: "good app". In characters that count (`comparableText`). */
const MIN_TEXT_LENGTH = 40;

export const ORIGIN_RETENTION = 30 * DAY;

/** The origin of a post and its text, as keyed hashes. */
export interface PostOrigin {
  readonly postType: PostType;
  readonly postId: string;
  /** The subject; null for a question about loans in general. */
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  /** The parent of a reply. */
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

interface PostRequest {
  readonly c: ServerContext;
  readonly zuid: string | undefined;
  readonly caller: Pick<Caller, "userId">;
}

interface Written extends Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId"> {
  /** Includes the title of a question. */
  readonly text: string;
}

/** Reads a secret of the database: call before the transaction. */
export async function readPostOrigin(
  { c, zuid, caller }: PostRequest,
  services: Pick<Services, "store" | "clock" | "config">,
  { postType, postId, subjectType, subjectId, text }: Written,
): Promise<PostOrigin> {
  const secret = await serverSecret(services, ORIGIN_SECRET);
  const comparable = comparableText(text);
  return {
    postType,
    postId,
    subjectType,
    subjectId,
    parentId: null,
    userId: caller.userId,
    networkHash: networkHashOf(c, services, secret),
    deviceHash: zuid === undefined ? null : keyedHash(secret, "device", zuid),
    textHash: comparable.length < MIN_TEXT_LENGTH ? null : keyedHash(secret, "text", comparable),
    isProfane: findProfanity(text) !== undefined,
    at: services.clock.now(),
  };
}

/**
 * A text without case, marks, spaces and punctuation.
 *
 * `comparableText("Très BAD, app! ") // => "tresbadapp"`
 */
export function comparableText(text: string): string {
  return text
    .normalize("NFKC")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
