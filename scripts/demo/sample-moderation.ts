import type { ReportReason } from "#contract/moderation/report.ts";
import { HOUR } from "#server/core/clock.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { decide } from "#server/moderation/moderation.ts";
import { postVersion } from "#server/moderation/post-version.ts";
import { keepReport } from "#server/moderation/reports/report.ts";
import { postComment } from "#server/reviews/comment.ts";
import type { Written } from "./sample-reviews.ts";
import { hashOf, originReader, type Person, posterOf, servicesAt, type World } from "./world.ts";

const MODERATOR = "demo";
const NO_LOAN = { amount: null, term: null, repayment: null, instalments: null } as const;
const ADVERTISEMENT =
  "Write to me and I get you any loan in five minutes, with every lender, no questions asked.";
const SECOND_VOICE = "Best lender of all, everything perfect, I recommend it to everybody I know.";

/** Adds work for moderators: a held post, a hidden one, open reports, two decisions. */
export async function addModeration(world: World, reviews: readonly Written[]): Promise<void> {
  const { draw, people, until } = world;
  const [hidden, doubted, defended] = draw.some(
    reviews.filter(({ at }) => at > until - 60 * 24 * HOUR),
    3,
  );
  if (!hidden || !doubted || !defended) throw new Error("there are too few new reviews");
  await addHeld(world);
  const reporters = draw.some(people, 4);
  await reportBy(world, reporters.slice(0, 3), { post: hidden, reason: "Rumor" });
  await reportBy(world, reporters.slice(1, 2), { post: doubted, reason: "Advertise" });
  await reportBy(world, reporters.slice(3), { post: defended, reason: "Abuse" });
  await decideAbout(world, defended.id, "show", "within-rules");
  await addRemoved(world);
}

/** Adds two reviews of one lender from one device: the second is held. */
async function addHeld(world: World): Promise<void> {
  const { until } = world;
  const [first, second] = await newcomers(world);
  await review(world, first, { at: until - 5 * HOUR, description: SECOND_VOICE });
  await review(world, second, {
    at: until - 4 * HOUR,
    description: `${SECOND_VOICE} Five stars!`,
    device: first.userId,
  });
}

async function addRemoved(world: World): Promise<void> {
  const [, , third] = await newcomers(world);
  const at = world.until - 3 * HOUR;
  const { id } = await review(world, third, { at, description: ADVERTISEMENT });
  await decideAbout(world, id, "remove", "advertising");
}

/** Three people who have not reviewed the first lender yet. */
async function newcomers({ store, people, products }: World) {
  const rows = await store.db
    .selectFrom("comments")
    .select("user_id")
    .where("subject_type", "=", "company")
    .where("subject_id", "=", products[0]?.lender ?? "")
    .execute();
  const authors = new Set(rows.map(({ user_id }) => user_id));
  const [first, second, third] = people.filter(
    ({ userId, language }) => language === "en" && !authors.has(userId),
  );
  if (!first || !second || !third) throw new Error("everybody has reviewed the first lender");
  return [first, second, third] as const;
}

interface Voice {
  readonly at: number;
  readonly description: string;
  readonly device?: string;
}

function review(world: World, author: Person, { at, description, device }: Voice) {
  return postComment(
    servicesAt(world, at),
    {
      subjectType: "company",
      subjectId: world.products[0]?.lender,
      stars: 5,
      ratings: {},
      outcome: "successful",
      ...NO_LOAN,
      language: "en",
      description,
    },
    posterOf(author),
    originReader(author, at, device),
  );
}

async function reportBy(
  world: World,
  reporters: readonly Person[],
  { post, reason }: { readonly post: Written; readonly reason: ReportReason },
): Promise<void> {
  const at = world.until - 2 * HOUR;
  for (const { userId, email } of reporters) {
    await keepReport(servicesAt(world, at), {
      userId,
      subjectType: "comment",
      subjectId: post.id,
      reason,
      subject: "Please have a look",
      message: "An invented report, for trying how reports are decided.",
      email,
      networkHash: hashOf(`network ${userId}`),
    });
  }
}

async function decideAbout(
  world: World,
  postId: string,
  ...[decision, reason]: ["show", "within-rules"] | ["remove", "advertising"]
): Promise<void> {
  const post = { postType: "comment", postId } as const;
  const services = servicesAt(world, world.until - HOUR);
  const found = await findPost(services.store.db, post);
  if (!found) throw new Error("the demo's decision: there is no such post");
  const seen = { post, revision: await postVersion(services.store.db, found) };
  const decided = await decide(services, {
    ...seen,
    decision,
    reason,
    moderator: MODERATOR,
    note: "",
  });
  if ("problem" in decided) throw new Error(`the demo's decision: ${decided.problem}`);
}
