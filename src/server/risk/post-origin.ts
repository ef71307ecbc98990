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

/** Retention of post origins. */
export const ORIGINS_KEPT = 30 * DAY;

/** The origin of a post and its text, as keyed hashes. */
export interface PostOrigin {
  readonly postType: PostType;
  readonly postId: string;
  /** The subject; null for a question about loans in general. */
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  /** The post that a reply stands under. */
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
 * Among which posts one is compared with others: replies among those under the same post, or whoever
 * writes many of them would hide or hold the reviews of their subject.
 *
 * `placeOf({ subjectType: "product", subjectId: "branch", parentId: null }) // => { placeType: "product", placeId: "branch" }`
 * `placeOf({ subjectType: "product", subjectId: "branch", parentId: "17" }) // => { placeType: "comment", placeId: "17" }`
 */
export function placeOf({
  subjectType,
  subjectId,
  parentId,
}: Pick<PostOrigin, "subjectType" | "subjectId" | "parentId">) {
  if (parentId !== null) return { placeType: "comment", placeId: parentId };
  return { placeType: subjectType, placeId: subjectId };
}

/** As `mount` hands a request over. */
interface PostRequest {
  readonly c: ServerContext;
  readonly zuid: string | undefined;
  readonly caller: Pick<Caller, "userId">;
}

interface Written extends Pick<PostOrigin, "postType" | "postId" | "subjectType" | "subjectId"> {
  /** All that was written: of a question its title, too. */
  readonly text: string;
}

/** Asks the database for its secret: before the transaction that writes the post, not in it. */
export async function originOf(
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
