import { setFollow } from "#server/reactions/follow.ts";
import { setLike } from "#server/reactions/like.ts";
import { postComment } from "#server/reviews/comment.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import type { Questions } from "./sample-questions.ts";
import type { Written } from "./sample-reviews.ts";
import {
  forgetOrigins,
  inOrder,
  inTurns,
  laterThan,
  originReader,
  posterOf,
  servicesAt,
  someTime,
  TEXTS,
  type World,
} from "./world.ts";

const REPLIES = 220;
/** One review in eight gets many likes, the others few or none. */
const MANY_LIKES = 12;
const FEW_LIKES = 2;
const FOLLOWED = [0, 3] as const;

/** Adds replies, likes and follows. */
export async function addEchoes(
  world: World,
  reviews: readonly Written[],
  { questions, answers }: Questions,
): Promise<void> {
  await addReplies(world, reviews);
  await forgetOrigins(world);
  await addLikes(world, "comment", [...reviews, ...answers]);
  await addLikes(world, "question", questions);
  await addFollows(world);
}

async function addReplies(world: World, reviews: readonly Written[]): Promise<void> {
  const { draw, people } = world;
  const replies = draw.some(reviews, REPLIES).map(({ id, author: { language }, at }) => {
    const author = draw.of(people.filter((person) => person.language === language));
    const description = draw.of(TEXTS[language].replies);
    return { id, author, at: laterThan(world, at), description };
  });
  await inTurns(inOrder(replies), ({ id: parentId, author, at, description }) =>
    postComment(
      servicesAt(world, at),
      {
        parentId,
        ratings: {},
        ...{ amount: null, term: null, repayment: null, instalments: null },
        language: author.language,
        description,
      },
      posterOf(author),
      originReader(author, at),
    ),
  );
}

async function addLikes(
  world: World,
  subjectType: "comment" | "question",
  posts: readonly Written[],
): Promise<void> {
  const { draw, people } = world;
  const likes = posts.flatMap(({ id, author, at }) => {
    const likers = draw.some(people, draw.below(draw.chance(12) ? MANY_LIKES : FEW_LIKES));
    return likers
      .filter(({ userId }) => userId !== author.userId)
      .map(({ userId }) => ({ userId, at: laterThan(world, at), subjectId: id }));
  });
  await inTurns(likes, ({ userId, at, subjectId }) =>
    setLike(servicesAt(world, at), {
      ...{ userId, subjectType, subjectId, like: true },
      ...{ networkHash: null, deviceHash: null },
    }),
  );
}

async function addFollows(world: World): Promise<void> {
  const { draw, people, products } = world;
  const subjects: readonly SubjectKey[] = [
    ...products.map(({ id }) => ({ subjectType: "product", subjectId: id }) as const),
    ...new Set(products.map(({ lender }) => lender)),
  ].map((one) =>
    typeof one === "string" ? ({ subjectType: "company", subjectId: one } as const) : one,
  );
  const follows = people.flatMap(({ userId }) =>
    draw
      .some(subjects, draw.between(...FOLLOWED))
      .map((subject) => ({ ...subject, userId, at: someTime(world) })),
  );
  await inTurns(follows, ({ at, ...follow }) =>
    setFollow(servicesAt(world, at), { ...follow, follow: true }),
  );
}
