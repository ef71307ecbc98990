import * as v from "valibot";
import type { RegistryProduct } from "#catalogue/products/product.ts";
import type { PostLanguage, QuestionCategory } from "#contract/posts/post.ts";
import { editComment } from "#contract/reviews/comment.ts";
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Locale } from "#i18n/locales.ts";
import { drawActivity, publishEntries } from "#server/activities/draw.ts";
import { saveSubmission } from "#server/activities/entry.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { postQuestion } from "#server/questions/question.ts";
import { acceptAnswer } from "#server/questions/question-edit.ts";
import type { QuestionServices } from "#server/questions/question-response.ts";
import { setLike } from "#server/reactions/like.ts";
import { setFollow } from "#server/reactions/reaction.ts";
import { type PostServices, postComment } from "#server/reviews/comment.ts";
import { writeReviews } from "#server/reviews/import/write-reviews.ts";
import type { ToOrigin } from "#server/risk/post-risk.ts";
import { parseSampleActivities } from "./register.ts";
import samples from "./samples.json" with { type: "json" };

const TEXTS: Readonly<Record<PostLanguage, (typeof samples.texts)["en"]>> = samples.texts;
/** Review counts, assigned to products in rotation: with insights, too few for a ranking, ranked, too few for a score. */
const REVIEW_COUNTS = [70, 12, 36, 3];
const COMPANY_REVIEWS = 3;
const RANKED_PRODUCTS = [0, 4, 6, 10];
const IMPORTED_REVIEWS = 500;
const ACTIVITY_ENTRIES = 12;
/** A past drand round, because a future round has no signature yet. */
const PAST_ROUND = 657_413;
const SIGNATURE =
  "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

export interface Person {
  readonly userId: string;
  readonly locale: Locale;
  readonly language: PostLanguage;
}

type WorldServices = PostServices & QuestionServices & Parameters<typeof saveSubmission>[0];

export interface World extends Omit<WorldServices, "clock"> {
  readonly products: readonly RegistryProduct[];
  readonly people: readonly Person[];
  /** The latest creation time of a sample post. */
  readonly until: number;
}

const NO_DEVICE = { networkHash: null, deviceHash: null };

interface Post {
  readonly author: Person;
  readonly at: number;
}

type WrittenPost = Post & { readonly id: string };

/** Fills the database through the functions behind the API, which also update counters and scores. */
export async function addPosts(world: World): Promise<void> {
  await addReviews(world);
  await addQuestions(world);
  await addFollows(world);
  // Deletes the origins of all posts, as maintenance does after a month.
  await world.store.db.deleteFrom("post_origins").execute();
  await addImportedReviews(world);
  await addActivities(world);
}

function createServicesAtTime(world: World, at: number): WorldServices {
  return { ...world, clock: { now: () => at } };
}

/** Sample texts repeat, so origins get no text hash. Otherwise posts would be held as duplicates. */
function createOriginBuilder({ author: { userId }, at }: Post): ToOrigin {
  return ({ text: _text, ...post }) => {
    return { ...post, ...NO_DEVICE, userId, at, textHash: null, isProfane: false };
  };
}

async function writeComment(
  world: World,
  { author, at, ...fields }: Post & { readonly description: string },
): Promise<WrittenPost> {
  const comment = { language: author.language, ...fields, ...v.parse(editComment.body, fields) };
  const origin = createOriginBuilder({ author, at });
  const { id } = await postComment(createServicesAtTime(world, at), comment, author, origin);
  return { id, author, at };
}

function getItemAtModulo<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

async function addReviews(world: World): Promise<void> {
  const subjects = world.products.flatMap((product, index) => [
    {
      type: "product",
      id: product.id,
      product,
      count: getItemAtModulo(REVIEW_COUNTS, index),
      index,
    },
    { type: "company", id: product.lenderId, product: undefined, count: COMPANY_REVIEWS, index },
  ]);
  for (const { type, id, product, count, index } of subjects) {
    for (let number = count; number > 0; number -= 1) {
      const at = world.until - number * 6 * DAY - index * HOUR;
      const author = getItemAtModulo(world.people, index * 7 + number);
      const fields = createReviewFields(author, index + number, product);
      const subject = { subjectType: type, subjectId: id };
      const review = await writeComment(world, { author, at, ...subject, ...fields });
      await addLikesAndReply(world, review, number);
    }
  }
}

function createReviewFields(author: Person, index: number, product?: RegistryProduct) {
  const stars = getItemAtModulo([5, 4, 5, 1, 3, 5, 4, 2, 4], index);
  const isRefused = stars === 2;
  const { good, mixed, bad, refused } = TEXTS[author.language];
  const description = getItemAtModulo(
    getItemAtModulo([bad, refused, mixed, good, good], stars - 1),
    Math.floor(index / 9),
  );
  const ratings = Object.fromEntries(RATING_DIMENSIONS.map((dimension) => [dimension, stars]));
  const outcome = isRefused ? "failed" : "successful";
  const review = { stars, outcome, description, ratings };
  if (isRefused || !product) return review;
  const amount = (product.quota?.min ?? 0) * (1 + (index % 4));
  const repayment = Math.round(amount * (1.02 + (index % 5) / 100));
  return { ...review, amount, repayment, term: product.period?.min ?? 30 };
}

async function addLikesAndReply(world: World, review: WrittenPost, index: number): Promise<void> {
  await addLikes(world, review, index % 6 === 0 ? 7 : index % 2);
  if (index % 4 !== 0) return;
  const { language } = review.author;
  const author = getItemAtModulo(filterByLanguage(world, language), index);
  const description = getItemAtModulo(TEXTS[language].replies, index);
  const post = { author, at: review.at + DAY, parentId: review.id, description };
  await addLikes(world, await writeComment(world, post), index % 3);
}

function filterByLanguage({ people }: World, language: PostLanguage): readonly Person[] {
  return people.filter((person) => person.language === language);
}

async function addLikes(
  world: World,
  { id, author, at }: WrittenPost,
  count: number,
  type = "comment",
) {
  const givers = world.people.filter(({ userId }) => userId !== author.userId).slice(0, count);
  for (const { userId } of givers) {
    const like = { userId, subjectType: type, subjectId: id, like: true, ...NO_DEVICE };
    await setLike(createServicesAtTime(world, at + HOUR), like);
  }
}

async function addQuestions(world: World): Promise<void> {
  const { products, until } = world;
  const languages: PostLanguage[] = ["en", "id", "zh"];
  const general = languages.map((language) => ({ language, subject: {} }));
  const ofProducts = products.map(({ id, language: productLanguage }) => {
    const language: PostLanguage = productLanguage === "id" ? "id" : "en";
    return { language, subject: { subjectType: "product", subjectId: id } as const };
  });
  for (const [index, { language, subject }] of [...general, ...ofProducts].entries()) {
    const { answers, category, ...texts } = getItemAtModulo(TEXTS[language].questions, index);
    const [author, ...readers] = filterByLanguage(world, language).slice(index % 5) as [Person];
    const post = { author, at: until - (50 - index) * DAY };
    const options = { category: category as QuestionCategory, label: null, pictures: [], language };
    const question = { ...texts, ...options, ...subject };
    const services = createServicesAtTime(world, post.at);
    const { id } = await postQuestion(services, question, author, createOriginBuilder(post));
    await addLikes(world, { ...post, id }, index % 4, "question");
    for (const [place, description] of answers.entries()) {
      const answer = { author: getItemAtModulo(readers, place), at: post.at + (place + 1) * HOUR };
      const target = { subjectType: "question", subjectId: id, description };
      const { id: answerId } = await writeComment(world, { ...answer, ...target });
      if (place > 0 || index % 2 > 0) continue;
      await acceptAnswer(createServicesAtTime(world, answer.at), { id, answerId }, author);
    }
  }
}

/** The first product gets the most followers, and each further product fewer. */
async function addFollows(world: World): Promise<void> {
  const services = createServicesAtTime(world, world.until - DAY);
  for (const [index, { id }] of world.products.entries()) {
    const subject = { subjectType: "product", subjectId: id } as const;
    for (const { userId } of world.people.slice(index * 3)) {
      await setFollow(services, { ...subject, ...NO_DEVICE, userId, follow: true });
    }
  }
}

/** Adds hundreds of reviews, because the ranking allows for 60 bought reviews per product. */
async function addImportedReviews({ products, store, until }: World): Promise<void> {
  for (const index of RANKED_PRODUCTS) {
    const { id, language: productLanguage } = getItemAtModulo(products, index);
    const language = productLanguage === "id" ? ("id" as const) : ("en" as const);
    const reviews = Array.from({ length: IMPORTED_REVIEWS }, (_, number) => ({
      subjectType: "product" as const,
      subjectId: id,
      language,
      key: `${id}-${number}`,
      stars: number % 20 === 0 ? 4 : 5,
      text: getItemAtModulo(TEXTS[language].good, number),
      isHeld: false,
      outcome: "unknown",
      currency: null,
      amount: null,
      helpful: 0,
      createdAt: until - (1 + number) * DAY,
    }));
    await writeReviews(store, reviews, { source: "Sample Store", now: until });
  }
}

async function addActivities(world: World): Promise<void> {
  const { people, products, until, store } = world;
  const clockAt = (at: number) => ({ store, clock: { now: () => at + HOUR } });
  for (const activity of parseSampleActivities(until)) {
    const services = createServicesAtTime(world, Date.parse(activity.startsAt) + HOUR);
    for (const [index, { userId }] of people.slice(0, ACTIVITY_ENTRIES).entries()) {
      const facts = {
        subjectId: getItemAtModulo(products, index).id,
        score: 1 + (index % 5),
        term: 3,
      };
      const entry = { ...facts, daysPerTerm: 30, pictures: [] };
      await saveSubmission(services, activity.id, entry, userId);
    }
    const [end, draw] = [Date.parse(activity.endsAt), Date.parse(activity.drawAt)];
    if (end < until) await publishEntries(clockAt(end), { ...activity, round: PAST_ROUND });
    if (draw < until) await drawActivity(clockAt(draw), activity.id, SIGNATURE);
  }
}
