import { createHash } from "node:crypto";
import type { PostLanguage } from "#contract/posts/post.ts";
import type { Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { type Subjects, subjectsOf } from "#server/catalogue/subjects.ts";
import type { Config } from "#server/config/config.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import type { OriginReader, Poster } from "#server/reviews/comment.ts";
import type { Draw } from "./draw.ts";
import type { SampleProduct } from "./sample-registry.ts";
import { CHINESE } from "./texts/chinese.ts";
import { ENGLISH } from "./texts/english.ts";
import { INDONESIAN } from "./texts/indonesian.ts";
import type { Parts, SampleTexts } from "./texts/sample-texts.ts";

/** Posts written at once, which share the wait for the disk. */
const AT_ONCE = 100;
const OLDEST = 600;

export interface Person {
  readonly userId: string;
  readonly locale: Locale;
  readonly language: PostLanguage;
  readonly email: string;
}

/** Everything that the demo data is made from and stored in. */
export interface World {
  readonly store: Store;
  readonly config: Config;
  readonly catalogue: SiteCatalogue;
  readonly products: readonly SampleProduct[];
  readonly people: readonly Person[];
  readonly draw: Draw;
  /** No post is later than this. */
  readonly until: number;
}

export const TEXTS: Readonly<Record<PostLanguage, SampleTexts>> = {
  en: ENGLISH,
  id: INDONESIAN,
  zh: CHINESE,
};

const subjectsOfWorld = new WeakMap<SiteCatalogue, Subjects>();

/** The services for the server's own functions, with the clock at a past moment. */
export function servicesAt({ store, config, catalogue }: Omit<World, "people">, at: number) {
  const subjects = subjectsOfWorld.get(catalogue) ?? subjectsOf(catalogue);
  subjectsOfWorld.set(catalogue, subjects);
  const clock = { now: () => at };
  return { store, config, subjects, readCatalogue: () => catalogue, clock };
}

export function posterOf({ userId, locale }: Person): Poster {
  return { userId, locale };
}

/**
 * The origin of a post from the person's own network and device, or from another `device`. The texts
 * are put together from parts, so they are not compared with each other.
 */
export function originReader({ userId }: Person, at: number, device = userId): OriginReader {
  return async (written) => ({
    postType: written.postType,
    postId: written.postId,
    subjectType: written.subjectType,
    subjectId: written.subjectId,
    parentId: null,
    userId,
    networkHash: hashOf(`network ${userId}`),
    deviceHash: hashOf(`device ${device}`),
    textHash: hashOf(written.text),
    textPrint: "",
    isProfane: false,
    at,
  });
}

export function hashOf(text: string): string {
  return createHash("sha256").update(`sample ${text}`).digest("base64url");
}

/** A text of one string from each part. */
export function textFrom(draw: Draw, parts: Parts, language: PostLanguage): string {
  const drawn = parts.map((part) => draw.of(part)).filter((part) => part !== "");
  return drawn.join(language === "zh" ? "" : " ");
}

/** A time before the end, more often recent than long ago. */
export function someTime({ draw, until }: Pick<World, "draw" | "until">): number {
  const share = draw.below(1000) / 1000;
  return until - Math.floor(OLDEST * share * share) * DAY - draw.between(2, 26) * HOUR;
}

/** A time between `at` and the end. */
export function laterThan({ draw, until }: Pick<World, "draw" | "until">, at: number): number {
  return Math.min(until, at + draw.between(1, 200) * HOUR);
}

/**
 * Forgets the origins of posts, as the server does after a month. Posts are written in the order of
 * their times; call this before another kind of post starts over, so that they do not look like a wave.
 */
export async function forgetOrigins({ store }: Pick<World, "store">): Promise<void> {
  await store.db.deleteFrom("post_origins").execute();
}

/** `inOrder([{ at: 2 }, { at: 1 }]) // => [{ at: 1 }, { at: 2 }]` */
export function inOrder<Thing extends { readonly at: number }>(things: readonly Thing[]): Thing[] {
  return things.toSorted((a, b) => a.at - b.at);
}

/** Runs the work in batches; returns the results in the order of the things. */
export async function inTurns<Thing, Result>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < things.length; start += AT_ONCE) {
    results.push(...(await Promise.all(things.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
