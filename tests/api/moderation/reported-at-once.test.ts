import { expect, test } from "vitest";
import { report } from "#contract/moderation/report.ts";
import { deleteComment, editComment } from "#contract/reviews/comment.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { answerQuestion, askQuestion } from "../questions/support/questions.ts";
import { replyTo, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { writeReview } from "../reviews/support/written-posts.ts";
import { deadlocksOf } from "../support/deadlocks.ts";
import type { ServiceApp } from "../support/service-app.ts";
import { decideAsSeen } from "./support/decided.ts";
import { SHOW } from "./support/moderators.ts";

interface Reported {
  readonly subjectType: "comment" | "question";
  readonly subjectId: string;
}

type Person = Awaited<ReturnType<typeof signIn>>;

const WORDS = { reason: "Fraud", subject: "x", message: "x", email: "eze@finny.example" } as const;

/** That the same two people report, and nobody has looked at. */
const MOST_HIDDEN = 3;
const POSTS = 10;
const ROUNDS = 6;

let networks = 0;

/** On the move: a network hides one post a day. */
function reportBy(app: ServiceApp, { token }: Person, post: Reported) {
  const address = `203.3.${networks >> 8}.${networks++ & 255}`;
  return app.call(report, { token, address, body: { ...post, ...WORDS } });
}

/** Each is reported by two who report all of them; one more report hides it. */
async function reportAllByTwo(app: ServiceApp, posts: readonly Reported[]): Promise<void> {
  for (const person of [await signIn(app), await signIn(app)]) {
    for (const post of posts) expect((await reportBy(app, person, post)).code).toBe("0000");
  }
}

/** One more person for each post, all of them at the same moment. */
async function reportEachByAnother(app: ServiceApp, posts: readonly Reported[]) {
  const people = await Promise.all(posts.map(() => signIn(app)));
  return () =>
    Promise.all(people.map((person, index) => reportBy(app, person, posts[index] as Reported)));
}

async function hiddenPosts({ services: { store } }: ServiceApp): Promise<number> {
  const states = await Promise.all(
    (["comments", "questions"] as const).map((table) =>
      store.db.selectFrom(table).select("id").where("state", "=", "hidden").execute(),
    ),
  );
  return states.flat().length;
}

function comment(subjectId: string): Reported {
  return { subjectType: "comment", subjectId };
}

/** Three posts that hang on each other: the lowest first. */
async function writeThread(app: ServiceApp) {
  const [ada, obi, uma] = [await signIn(app), await signIn(app), await signIn(app)];
  const asked = { title: "Is there a fee?", description: "For paying early" };
  const question = await askQuestion(app, ada.token, asked);
  const answer = await answerQuestion(app, obi.token, question.id);
  const reply = await replyTo(app, uma.token, answer.id, "I think so");
  const posts: Reported[] = [
    comment(reply.id),
    comment(answer.id),
    { subjectType: "question", subjectId: question.id },
  ];
  return { posts, authors: { ada, obi, uma }, answer };
}

describeOnEachDatabase("what is reported at the same moment", (_, dialect) => {
  test("is hidden as often as one after the other", async () => {
    const app = await startReviewedApp(dialect);
    const posts: Reported[] = [];
    for (let index = 0; index < POSTS; index += 1) posts.push(comment((await writeReview(app)).id));
    await reportAllByTwo(app, posts);
    const reportEach = await reportEachByAnother(app, posts);
    for (const { code } of await reportEach()) expect(code).toBe("0000");
    expect(await hiddenPosts(app)).toBe(MOST_HIDDEN);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });

  test("waits in no circle with what hangs on it, nor with those who change, decide or go", {
    timeout: 60_000,
  }, async () => {
    const app = await startReviewedApp(dialect);
    for (let round = 0; round < ROUNDS; round += 1) {
      const threads = await Promise.all(Array.from({ length: 4 }, () => writeThread(app)));
      for (const { posts } of threads) await reportAllByTwo(app, posts);
      const reportEach = await Promise.all(
        threads.map(({ posts }) => reportEachByAnother(app, posts)),
      );
      const [changed, decided, deleted, erased] = threads;
      if (!changed || !decided || !deleted || !erased) throw new Error("threads are missing");
      const user = await app.services.store.read.userById(erased.authors.obi.userId);
      if (!user) throw new Error("the user is gone");
      await Promise.all([
        ...reportEach.map((atOnce) => atOnce()),
        app.call(editComment, {
          token: changed.authors.obi.token,
          params: { id: changed.answer.id },
          body: { description: "free p0rn" },
        }),
        decideAsSeen(app.services, {
          post: { postType: "comment", postId: decided.answer.id },
          ...SHOW,
        }),
        app.call(deleteComment, {
          token: deleted.authors.obi.token,
          params: { id: deleted.answer.id },
        }),
        eraseUser(app.services, user),
      ]);
    }
    expect(await deadlocksOf(app)).toBe(0);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });
});
