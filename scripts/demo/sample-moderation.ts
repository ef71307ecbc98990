import type { ReportReason } from "#contract/moderation/report.ts";
import { DAY, HOUR } from "#server/core/clock.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { decide } from "#server/moderation/moderation.ts";
import { postVersion } from "#server/moderation/post-version.ts";
import { keepReport } from "#server/moderation/reports/report.ts";
import { servicesAt, type World, type Written, writeComment } from "./world.ts";

const PRAISE = "Best lender of all, everything perfect, I recommend it to everybody I know.";
const ADVERTISEMENT =
  "Write to me and I get you any loan in five minutes, with every lender, no questions asked.";

/** The second is held, being from the device of the first; the third is removed. */
const VOICES = [
  { description: PRAISE, device: "one phone" },
  { description: `${PRAISE} Five stars!`, device: "one phone" },
  { description: ADVERTISEMENT },
];

/** Adds work for moderators: a held post, a hidden one, an open report, a decision. */
export async function addModeration(world: World, reviews: readonly Written[]): Promise<void> {
  const { draw, newcomers, products, until } = world;
  const recent = reviews.filter(({ at }) => at > until - 60 * DAY);
  const [hidden, doubted] = draw.some(recent, 2);
  if (!hidden || !doubted) throw new Error("there are too few new reviews");
  const review = { stars: 5, outcome: "successful", language: "en" } as const;
  const about = { subjectType: "company", subjectId: products[0]?.lenderId } as const;
  const written: Written[] = [];
  for (const [index, author] of newcomers.entries()) {
    const at = until - (5 - index) * HOUR;
    const voice = VOICES[index];
    if (voice)
      written.push(await writeComment(world, { ...review, ...about, ...voice, author, at }));
  }
  for (const { userId } of newcomers) await report(world, userId, hidden, "Rumor");
  await report(world, newcomers[0]?.userId ?? "", doubted, "Advertise");
  await removeAdvertisement(world, written.at(-1)?.id ?? "");
}

function report(world: World, userId: string, { id }: Written, reason: ReportReason) {
  return keepReport(servicesAt(world, world.until - 2 * HOUR), {
    userId,
    subjectType: "comment",
    subjectId: id,
    reason,
    subject: "Please have a look",
    message: "An invented report, for trying how reports are decided.",
    email: "visitor@demo.example",
    networkHash: userId,
  });
}

async function removeAdvertisement(world: World, postId: string): Promise<void> {
  const services = servicesAt(world, world.until - HOUR);
  const post = { postType: "comment", postId } as const;
  const found = await findPost(services.store.db, post);
  const decided =
    found &&
    (await decide(services, {
      post,
      revision: await postVersion(services.store.db, found),
      decision: "remove",
      reason: "advertising",
      moderator: "demo",
      note: "",
    }));
  if (!decided || "problem" in decided) throw new Error("the advertisement was not removed");
}
