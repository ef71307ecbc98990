import { setFollow } from "#server/reactions/follow.ts";
import { setLike } from "#server/reactions/like.ts";
import { inOrder, laterThan, servicesAt, someTime, type World, type Written } from "./world.ts";

/** One post in eight gets many likes, the others few or none. */
const MANY_LIKES = 12;
const FEW_LIKES = 2;

export async function addLikes(
  world: World,
  subjectType: "comment" | "question",
  posts: readonly Written[],
): Promise<void> {
  const { draw, people } = world;
  const likes = posts.flatMap(({ id, author, at }) =>
    draw
      .some(people, draw.below(draw.chance(12) ? MANY_LIKES : FEW_LIKES))
      .filter(({ userId }) => userId !== author.userId)
      .map(({ userId }) => ({ userId, at: laterThan(world, at), subjectId: id })),
  );
  await inOrder(world, likes, ({ at, ...given }) =>
    setLike(servicesAt(world, at), {
      ...given,
      ...{ subjectType, like: true, networkHash: null, deviceHash: null },
    }),
  );
}

/** Everybody follows up to three products. */
export async function addFollows(world: World): Promise<void> {
  const { draw, people, products } = world;
  const follows = people.flatMap(({ userId }) =>
    draw
      .some(products, draw.below(4))
      .map(({ id }) => ({ userId, at: someTime(world), subjectId: id })),
  );
  await inOrder(world, follows, ({ at, ...given }) =>
    setFollow(servicesAt(world, at), { ...given, subjectType: "product", follow: true }),
  );
}
