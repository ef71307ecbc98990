import * as v from "valibot";
import type { RegistryProduct } from "#catalogue/products/product.ts";
import type { PostLanguage } from "#contract/posts/post.ts";
import { editComment } from "#contract/reviews/comment.ts";
import type { Ratings } from "#contract/reviews/review.ts";
import type { Locale } from "#i18n/locales.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import type { QuestionServices } from "#server/questions/question-response.ts";
import {
  type GivenComment,
  type OriginReader,
  type PostServices,
  postComment,
} from "#server/reviews/comment.ts";
import type { Draw } from "./draw.ts";
import en from "./samples/en.json" with { type: "json" };
import id from "./samples/id.json" with { type: "json" };
import zh from "./samples/zh.json" with { type: "json" };

/** Texts of posts; a review has one for its stars or its refusal, and an ending. */
export const TEXTS: Readonly<Record<PostLanguage, typeof en>> = { en, id, zh };

/** Written at once, which lets them share the wait for the disk. */
const AT_ONCE = 100;
const MAX_POST_DAYS = 600;

export interface Person {
  readonly userId: string;
  readonly locale: Locale;
  readonly language: PostLanguage;
}

type WorldServices = PostServices & QuestionServices;

/** Everything that the demo data is made from, and the services that store it. */
export interface World extends Omit<WorldServices, "clock"> {
  readonly products: readonly RegistryProduct[];
  readonly people: readonly Person[];
  /** People who write for moderators alone. */
  readonly newcomers: readonly Person[];
  readonly draw: Draw;
  /** No post is later than this. */
  readonly until: number;
}

export interface Written {
  readonly id: string;
  readonly author: Person;
  readonly at: number;
}

/** The services with the clock at a past moment. */
export function servicesAt(world: World, at: number): WorldServices {
  return { ...world, clock: { now: () => at } };
}

interface NewComment extends Partial<Omit<GivenComment, "ratings">>, Omit<Written, "id"> {
  readonly description: string;
  readonly ratings?: Partial<Ratings>;
  readonly device?: string;
}

/** Writes a review, an answer or a reply. */
export async function writeComment(
  world: World,
  { author, at, device, ...given }: NewComment,
): Promise<Written> {
  const { id: written } = await postComment(
    servicesAt(world, at),
    { language: author.language, ...given, ...v.parse(editComment.body, given) },
    author,
    originReader(author, at, device),
  );
  return { id: written, author, at };
}

/** Each from a network of its own. The texts are put together, so they are not compared. */
export function originReader(
  { userId }: Person,
  at: number,
  device: string | null = null,
): OriginReader {
  const origin = { parentId: null, userId, networkHash: null, deviceHash: device, at };
  return async ({ text: _text, ...written }) => {
    return { ...written, ...origin, textHash: "", textPrint: "", isProfane: false };
  };
}

/** A time before the end, more often recent than long ago. */
export function someTime({ draw, until }: World): number {
  const share = draw.below(1000) / 1000;
  return until - Math.floor(MAX_POST_DAYS * share * share) * DAY - draw.between(2, 26) * HOUR;
}

/** A time between `at` and the end. */
export function laterThan({ draw, until }: World, at: number): number {
  return Math.min(until, at + draw.between(1, 200) * HOUR);
}

/**
 * Does what the things say in the order of their times. Forgets the origins of posts then, as the server
 * does after a month: else the next posts of the same times would look like a wave.
 */
export async function inOrder<Thing extends { readonly at: number }, Result>(
  { store }: World,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const left = things.toSorted((one, other) => one.at - other.at);
  const results: Result[] = [];
  while (left.length > 0) results.push(...(await Promise.all(left.splice(0, AT_ONCE).map(work))));
  await store.db.deleteFrom("post_origins").execute();
  return results;
}
